import type { KnipConfig } from "knip";

/** What nothing imports by name, and is used all the same: processes of their own, and what is loaded by path. */
export default {
  entry: [
    "scripts/{mailbox,serve,start,worker}.ts",
    // By name, from scripts/run.mjs.
    "scripts/{backup,bench,build,fleet,hostile,icons,mails,migrate,restore,screenshots,seed,setup,staff,studio,test}.ts",
    "scripts/bench/plain-server.ts",
    "scripts/support/{production-by-default,with-parent}.ts",
    "prisma/seed/index.ts",
    "offline/worker.ts",
    "server/accounts/password-worker.mjs",
    "server/gateway/{start-gateway.ts,next/data-cache.mjs}",
    "tests/support/build-now.ts",
  ],
  ignoreDependencies: [
    // The generated client is its runtime's only user.
    "@prisma/client",
    // Found by path and run as a process.
    "maildev",
    "@biomejs/biome",
    // The icons of the sprite are read as files.
    "lucide-react",
    // Holds Paystack's OpenAPI file, which the sandbox is checked against.
    "@alexasomba/paystack-node",
  ],
  ignoreBinaries: ["apt-get", "mount", "umount"],
  // All that knip knows by default, and circles of imports.
  include: ["files", "dependencies", "unlisted", "unresolved", "binaries", "exports", "types", "duplicates", "cycles"],
} satisfies KnipConfig;
