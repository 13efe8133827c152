import path from "node:path";
import { build } from "esbuild";
import { ClearError } from "../support/clear-error";
import { ROOT } from "../support/paths";
import { PLAIN, writeBundle } from "./bundle.mjs";
import { type Child, type ChildOptions, startNode, startScript } from "./child";

/** The processes of a shop, by script. */
const names = ["serve", "worker"] as const;
type ProcessName = (typeof names)[number];

/**
 * Heap limits in MB, as in the Dockerfile: by default Node lets a heap grow to gigabytes. Buffers, such as cached pages,
 * come on top. With 176 a web process that had loaded the code of all endpoints ran out of memory.
 */
const HEAP_MB: Record<ProcessName, number> = { serve: 224, worker: 128 };

/** Node's flags for a process: limits of its heap and of its young generation, in MB. */
function heapLimits(name: ProcessName, { WEB_HEAP_MB }: NodeJS.ProcessEnv): string[] {
  const wished = name === "serve" ? Number(WEB_HEAP_MB || HEAP_MB.serve) : HEAP_MB[name];
  if (!Number.isInteger(wished) || wished < 128)
    throw new ClearError("WEB_HEAP_MB is the heap of the web process in megabytes, 128 or more.");
  return [`--max-old-space-size=${wished}`, `--max-semi-space-size=${Math.max(8, Math.ceil(wished / 32))}`];
}

/**
 * Makes glibc return freed memory. By default it keeps an arena with freed blocks per thread, up to 100 MB in all, and
 * raises its thresholds as larger blocks are freed.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/** Inside the build that they serve. Same depth as scripts/support, because ROOT is resolved relative to the file. */
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
    // The web process loads what writes emails only when it needs it.
    splitting: true,
    outExtension: { ".js": ".mjs" },
    jsx: "automatic",
    logLevel: "silent",
    plugins: [
      {
        name: "full file names of next",
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

/** Starts a process of the shop: the bundle in its build, in development the TypeScript file. */
export function startProcess(name: ProcessName, options: ChildOptions): Child {
  const { NODE_ENV, NEXT_DIST_DIR = ".next" } = options.env;
  if (NODE_ENV === "development") return startScript(`scripts/${name}.ts`, [], options);
  return startNode([...heapLimits(name, options.env), path.join(folderOf(NEXT_DIST_DIR), `${name}.mjs`)], {
    ...options,
    env: { ...ALLOCATOR, ...options.env },
  });
}
