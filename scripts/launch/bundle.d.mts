import type { BuildOptions } from "esbuild";

export const PLAIN: BuildOptions & { write: false };
export function writeBundle(file: string, contents: Uint8Array): void;
