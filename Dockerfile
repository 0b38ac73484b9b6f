# Isura in one image. PostgreSQL is not in it: point DATABASE_URL at yours (compose.yaml does).
# Built and started with buildah, without an engine, on a base of Debian 12 with Node 24, beside PostgreSQL 15; not yet on a
# Docker engine with the images that are named here.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
# The list of parts (sbom.cdx.json) goes out with what it lists.
RUN node tools/install.cjs && npm run build && npm run sbom

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY --from=build --chown=node:node /app /app
# What the portal writes: its data (a volume takes this owner over) and what Node compiled.
RUN mkdir -p .data .cache && chown node:node . .data .cache
USER node
EXPOSE 3000
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:3000/management/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "--disable-warning=ExperimentalWarning", "tools/start.ts"]
