import path from "node:path";
import { build } from "esbuild";
import { ClearError } from "../support/clear-error";
import { ROOT } from "../support/paths";
import { PLAIN, writeBundle } from "./bundle.mjs";
import { type Child, type ChildOptions, startNode, startScript } from "./child";

/** The processes that a shop consists of, each by its script. */
const names = ["serve", "worker"] as const;
type ProcessName = (typeof names)[number];

/**
 * How far their heaps may grow, in megabytes: Node by itself lets one grow to gigabytes before it tidies up. Buffers, such
 * as finished pages, come on top. The Dockerfile names the same. With 176 a web process that had loaded the code of all
 * endpoints, the API's document among it, ran out of memory.
 */
const HEAP_MB: Record<ProcessName, number> = { serve: 224, worker: 128 };

/** Node's limits for a process, in megabytes: of its heap, and of each half of what is new in it. */
function heapLimits(name: ProcessName, { WEB_HEAP_MB }: NodeJS.ProcessEnv): string[] {
  const wished = name === "serve" ? Number(WEB_HEAP_MB || HEAP_MB.serve) : HEAP_MB[name];
  if (!Number.isInteger(wished) || wished < 128)
    throw new ClearError("WEB_HEAP_MB is the heap of the web process in megabytes, 128 or more.");
  return [`--max-old-space-size=${wished}`, `--max-semi-space-size=${Math.max(8, Math.ceil(wished / 32))}`];
}

/**
 * Otherwise glibc keeps an arena for each of a dozen threads, and in each what has been given back: up to 100 MB in all. Left
 * alone, it also raises its thresholds as larger blocks are freed, and keeps the memory of files that were read once.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/** Inside the build that they serve. As deep as scripts/support, from where the checkout is found. */
const folderOf = (distDir: string) => path.join(ROOT, distDir, "processes");

/**
 * Bundles the shop's processes as plain JavaScript, in a third of a second. Started from TypeScript, each would compile
 * its sources and read the source maps of the whole build, which costs twice the time and memory.
 */
export async function bundleProcesses(distDir: string): Promise<void> {
  const outdir = folderOf(distDir);
  const { outputFiles } = await build({
    ...PLAIN,
    entryPoints: Object.fromEntries(names.map((name) => [name, `scripts/${name}.ts`])),
    outdir,
    outExtension: { ".js": ".mjs" },
    jsx: "automatic",
    logLevel: "silent",
    plugins: [
      {
        name: "files of next by their whole name",
        setup: ({ onResolve }) =>
          onResolve({ filter: /^next\/(cache|headers|server)$/ }, ({ path: name }) => ({
            path: `${name}.js`,
            external: true,
          })),
      },
    ],
  });
  for (const { path: file, contents } of outputFiles) writeBundle(file, contents);
}

/** Starts a process of the shop: the bundled one of its build, in development from its TypeScript. */
export function startProcess(name: ProcessName, options: ChildOptions): Child {
  const { NODE_ENV, NEXT_DIST_DIR = ".next" } = options.env;
  if (NODE_ENV === "development") return startScript(`scripts/${name}.ts`, [], options);
  return startNode([...heapLimits(name, options.env), path.join(folderOf(NEXT_DIST_DIR), `${name}.mjs`)], {
    ...options,
    env: { ...ALLOCATOR, ...options.env },
  });
}
