# One image for every role of the server; docs/install.md says how to run it.
#
#   docker build -t vitrine .
#
# BASE needs Node 24 as `node`, npm, and the account 1000.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /vitrine
COPY . .
# Everything, to build the pages.
RUN npm ci --no-audit --no-fund && npm run build
# Then only what runs. Types and source maps of packages are of no use to Node.
RUN npm ci --omit=dev --no-audit --no-fund --workspace @vitrine/server --workspace @vitrine/web \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM ${BASE}
WORKDIR /vitrine
ENV NODE_ENV=production NODE_NO_WARNINGS=1 HOST=0.0.0.0 PORT=3000 VITRINE_DATA=/data
COPY --from=build /vitrine/package.json ./
COPY --from=build /vitrine/node_modules node_modules
COPY --from=build /vitrine/packages packages
COPY --from=build /vitrine/apps/server apps/server
COPY --from=build /vitrine/apps/web/package.json apps/web/package.json
COPY --from=build /vitrine/apps/web/build apps/web/build
# The look of exports and of /api/docs, and its guides.
COPY --from=build /vitrine/apps/web/app/ui apps/web/app/ui
COPY --from=build /vitrine/apps/web/public/favicon.svg apps/web/public/favicon.svg
COPY --from=build /vitrine/docs docs
COPY --from=build /vitrine/apps/exit/build apps/exit/build
RUN mkdir /data && chown 1000:1000 /data
# The root may be read-only: files are written to /data and /tmp alone.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=10s --timeout=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM lets running requests end, for at most 5 seconds.
STOPSIGNAL SIGTERM
CMD ["node", "apps/server/src/main.ts"]
