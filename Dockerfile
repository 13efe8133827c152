# One image for web, worker and migrations; the command decides which.
FROM node:22.21-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
# Prerendered pages contain APP_URL; the running image checks a public one again. The build uses an empty database; pages are
# rendered again from the real one.
ARG APP_URL=http://localhost:3000
ENV NEXT_TELEMETRY_DISABLED=1 CHECKPOINT_DISABLE=1
RUN APP_URL=$APP_URL npm run build

FROM node:22.21-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 CHECKPOINT_DISABLE=1 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
COPY --from=build --chown=node:node /app /app
# Mount point for the build files that releases share.
RUN install -d -o node -g node /files
USER node
EXPOSE 3000
CMD ["node", "--max-old-space-size=224", "--max-semi-space-size=8", ".next/processes/serve.mjs"]
