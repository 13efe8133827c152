import fs from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
} from "@prisma/driver-adapter-utils";
import type { SchemaContainer, SchemaEngine } from "@prisma/schema-engine-wasm";
import pg from "pg";
import { sessionUrl } from "@/server/core/session-url";
import { SCHEMA_FILE } from "./paths";

/** The engine's filters that exclude nothing. */
export const NO_FILTERS = { externalTables: [], externalEnums: [] };

type EngineModule = typeof import("@prisma/schema-engine-wasm") & {
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
};

/** One engine per process, also if tests load this module twice. */
const holder = globalThis as unknown as { schemaEngine?: Promise<EngineModule> };

/** Compiles Prisma's schema engine, once for each process. */
function loadEngine(): Promise<EngineModule> {
  holder.schemaEngine ??= (async () => {
    const require = createRequire(import.meta.url);
    const glue = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
    const module = (await import("@prisma/schema-engine-wasm/schema_engine_bg")) as EngineModule;
    const code = await fs.readFile(path.join(path.dirname(glue), "schema_engine_bg.wasm"));
    const { instance } = await WebAssembly.instantiate(code, { "./schema_engine_bg.js": withLooseTimers(module) });
    module.__wbg_set_wasm(instance.exports);
    (instance.exports.__wbindgen_start as () => void)();
    return module;
  })();
  return holder.schemaEngine;
}

/** Unrefs the engine's 10 s lock timer. The engine never clears it, which would keep processes alive. */
function withLooseTimers(module: EngineModule): WebAssembly.ModuleImports {
  const imports = { ...module } as unknown as WebAssembly.ModuleImports;
  for (const name of Object.keys(imports)) {
    if (name.startsWith("__wbg_setTimeout")) {
      imports[name] = (callback: () => void, ms: number) => setTimeout(callback, ms >>> 0).unref();
    }
  }
  return imports;
}

/** The schema file in the engine's format. */
export async function readSchema(): Promise<SchemaContainer> {
  return { path: SCHEMA_FILE, content: await fs.readFile(SCHEMA_FILE, "utf8") };
}

/** Type number of "char", which PostgreSQL's catalogues use, and of text. */
const INTERNAL_CHAR = 18;
const TEXT = 25;

/** Adds the type "char" to the adapter. The schema engine needs it to read a database's structure. */
function fitForEngine(pool: pg.Pool): PrismaPg {
  const charColumns = new WeakMap<unknown[], number[]>();
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryArrayResult>;
  pool.query = (async (...args: unknown[]) => {
    const result = await query(...args);
    for (const [index, field] of (result.fields ?? []).entries()) {
      if (field.dataTypeID !== INTERNAL_CHAR) continue;
      field.dataTypeID = TEXT;
      charColumns.set(result.rows, [...(charColumns.get(result.rows) ?? []), index]);
    }
    return result;
  }) as typeof pool.query;

  const adapt = <T extends SqlDriverAdapter>(adapter: T): T => {
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (sql) => {
      const result = await queryRaw(sql);
      for (const index of charColumns.get(result.rows) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character;
      return result;
    };
    return adapter;
  };
  const factory = new PrismaPg(pool);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => adapt(await connect());
  return factory;
}

/**
 * Runs a function with Prisma's schema engine on one database. The engine is WebAssembly from an npm package and
 * connects through `pg`; the native engine is not in the npm registry.
 */
export async function withSchemaEngine<T>(url: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const { SchemaEngine: Engine } = await loadEngine();
  const schema = await readSchema();
  const pool = new pg.Pool({ connectionString: sessionUrl(url), max: 4, allowExitOnIdle: true });
  pool.on("error", () => undefined);
  const adapter = bindMigrationAwareSqlAdapterFactory(fitForEngine(pool));
  const engine = await Engine.new({ datamodels: [[schema.path, schema.content]] }, () => undefined, adapter);
  try {
    return await work(engine);
  } finally {
    engine.free();
    await pool.end();
  }
}
