/** As much of Next's class as is used outside it. */
interface PageCacheMethods {
  get(key: string, context: object): Promise<{ lastModified?: number; value?: unknown } | null>;
  set(key: string, value: object, context: object): Promise<void>;
  revalidateTag(tags: string, durations: { expire: number }): Promise<void>;
}

declare const PageCache: new (options: object) => PageCacheMethods;
export default PageCache;
