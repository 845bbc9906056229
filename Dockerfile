# syntax=docker/dockerfile:1

# 1. Build: everything that npm installs stays in this stage.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# 2. Prepare: draws into a mounted folder what follows from its words and photographs (docs/content.md). No part of what runs:
# docker build --target prepare -t agency-site-prepare .
FROM build AS prepare
# Root's files: the process can read them, and writes to what is mounted alone.
USER 1000:1000
ENTRYPOINT ["node", "scripts/site.ts"]
CMD ["prepare", "/site"]

# 3. Run: Node and the built files. The server is bundled: of node_modules there is what draws articles' cards, 20 MB.
FROM node:26-bookworm-slim
# Memory that compressing took goes back at once (MALLOC_…), and nothing is written outside the volume: no compiled code in
# /tmp, where the next container doesn’t find it.
ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/data \
    ASSETS_DIR=/data \
    DRAIN_SECONDS=5 \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    NODE_DISABLE_COMPILE_CACHE=1
# The ledger and the last blog list live in /data: mount a volume, or leads end with the container. deploy/backup.sh writes
# to /backups. The operator's command: docker exec CONTAINER leads list
RUN install -d -o node -g node -m 700 /data /backups \
  && printf '#!/bin/sh\nexec node /app/dist/server/leads.js "$@"\n' > /usr/local/bin/leads \
  && chmod 755 /usr/local/bin/leads
VOLUME /data
WORKDIR /app
# Root's files: the process can read them, not change them.
COPY --from=build /app/dist ./dist
COPY --from=build /app/node_modules/sharp ./node_modules/sharp
COPY --from=build /app/node_modules/@img ./node_modules/@img
COPY --from=build /app/node_modules/detect-libc ./node_modules/detect-libc
COPY --from=build /app/node_modules/semver ./node_modules/semver
# The user `node` by number: Kubernetes' `runAsNonRoot` takes no name.
USER 1000:1000
EXPOSE 3000
# bash itself asks: the base has no curl, and a second Node every half minute would cost more than the visitors do.
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r -t 3 _ status _ <&3 && [ \"$status\" = 200 ]"]
# A small nursery: answers from memory make next to no garbage. One helper for V8: four of them collecting the garbage of
# a changed blog list took the core from whoever waited for a page.
CMD ["node", "--max-semi-space-size=4", "--v8-pool-size=1", "dist/server/main.js"]
