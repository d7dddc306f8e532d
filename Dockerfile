# The table server. Nothing but Python is needed: pip fetches whatever builds the wheel.
#
#   docker build --tag baccarat .
#   docker run --publish 8000:8000 --volume baccarat:/data baccarat

FROM python:3.13-slim AS wheel
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.13-slim
COPY --from=wheel /wheels /wheels
COPY requirements/base.txt /wheels/base.txt
RUN pip install --no-cache-dir --constraint /wheels/base.txt \
        "$(echo /wheels/baccarat-*.whl)[postgres]" \
    && rm -r /wheels
RUN useradd --system --uid 10001 --user-group --home-dir /data --create-home baccarat
USER baccarat
WORKDIR /data
VOLUME /data
ENV BACCARAT_HOST=0.0.0.0 BACCARAT_PORT=8000 BACCARAT_DB=sqlite:////data/baccarat.db
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
    CMD ["python", "-c", "import http.client, os, sys; asking = http.client.HTTPConnection('127.0.0.1', int(os.environ['BACCARAT_PORT']), timeout=4); asking.request('GET', '/api/health'); sys.exit(asking.getresponse().status != 200)"]
CMD ["baccarat", "serve"]
