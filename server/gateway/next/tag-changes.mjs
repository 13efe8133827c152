/**
 * Time of each cache tag's last change, for all caches of this process.
 * Shared on `globalThis`, because Next loads the caches from files and the server bundles this module.
 */
const KEY = Symbol.for("kanea.tag-changes");
globalThis[KEY] ??= { changedAt: new Map(), isDatabaseAway: false, askDatabase: async () => true, silentUntil: 0 };
const state = globalThis[KEY];

/** Current time in ms, by the clock of Next's cache entries. */
export const now = () => performance.timeOrigin + performance.now();

/** @param {string[]} tags that changed now */
export function noteChanges(tags) {
  for (const tag of tags) state.changedAt.set(tag, now());
}

/**
 * Whether a tag changed after `madeAt`; false while the database is unavailable, because nothing newer can be rendered.
 * @param {readonly string[]} tags
 * @param {number} madeAt
 */
export const isOutdated = (tags, madeAt) =>
  !state.isDatabaseAway && tags.some((tag) => (state.changedAt.get(tag) ?? 0) > madeAt);

/** Time in ms without a new check after the database did not answer. */
const SILENT_MS = 2_000;

/**
 * Whether the database answers, so that a page can be rendered.
 * Detects a frozen database before its connection breaks. Parallel calls share one query.
 */
export async function canRender() {
  if (state.isDatabaseAway || now() < state.silentUntil) return false;
  state.asking ??= state.askDatabase().finally(() => {
    state.asking = undefined;
  });
  const answers = await state.asking;
  if (!answers) state.silentUntil = now() + SILENT_MS;
  return answers;
}

/** @param {() => Promise<boolean>} ask resolves within a second, never rejects */
export function setDatabaseCheck(ask) {
  state.askDatabase = ask;
}

/** @param {boolean} isAway */
export function setDatabaseAway(isAway) {
  state.isDatabaseAway = isAway;
}
