/** As much of Next's class as is used outside it. */
interface PrerenderCacheMethods {
  get(key: string, context: object): Promise<{ lastModified?: number; value?: unknown } | null>;
  set(key: string, value: object, context: object): Promise<void>;
  revalidateTag(tags: string | string[]): Promise<void>;
}

declare const PrerenderCache: new (options: object) => PrerenderCacheMethods;
export default PrerenderCache;
