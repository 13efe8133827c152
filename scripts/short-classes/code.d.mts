interface LoaderContext {
  resourcePath: string;
  async(): (error: unknown, code?: string) => void;
}

export default function shortClasses(this: LoaderContext, source: string): void;
export function renameCode(source: string, file: string, names: ReadonlyMap<string, string>): string;
