import type { KnipConfig } from "knip";

/** Entry points that nothing imports: processes, and files loaded by path. */
export default {
  entry: [
    "scripts/{mailbox,serve,start,worker}.ts",
    // Started by name from scripts/run.mjs.
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
    // Used only by the generated client.
    "@prisma/client",
    // Resolved by path and run as a process.
    "maildev",
    "@biomejs/biome",
    // The sprite's icons are read as files.
    "lucide-react",
    // Contains Paystack's OpenAPI file, against which the sandbox is tested.
    "@alexasomba/paystack-node",
  ],
  ignoreBinaries: ["apt-get", "mount", "umount"],
  // Knip's default issue types and circular imports.
  include: ["files", "dependencies", "unlisted", "unresolved", "binaries", "exports", "types", "duplicates", "cycles"],
} satisfies KnipConfig;
