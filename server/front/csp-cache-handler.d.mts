/** As much of Next's class as is used outside it. */
export interface PageCache {
  get(key: string, context: object): Promise<{ lastModified?: number } | null>;
  set(key: string, value: object, context: object): Promise<void>;
  revalidateTag(tags: string, durations: { expire: number }): Promise<void>;
}

declare const CspCacheHandler: new (options: object) => PageCache;
export default CspCacheHandler;
