import type { Root } from "postcss";

export const PARTS: RegExp;
export function readNames(): Promise<ReadonlyMap<string, string>>;
export function isSheet(file: string | undefined): boolean;
export function readClasses(root: Root): Set<string>;
export function readName(written: string): string;
export function makeNames(tokens: Iterable<string>): ReadonlyMap<string, string>;
