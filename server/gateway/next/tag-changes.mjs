/**
 * When each cache tag changed last, for every cache of this process.
 * Next loads its caches from their files, the server has this module in its bundle: what they share hangs on `globalThis`.
 */
const KEY = Symbol.for("kanea.tag-changes");
globalThis[KEY] ??= { changedAt: new Map(), isDatabaseAway: false, askDatabase: async () => true, silentUntil: 0 };
const state = globalThis[KEY];

/** ms, by the clock that Next dates its values with. */
export const now = () => performance.timeOrigin + performance.now();

/** @param {string[]} tags under which something changed just now */
export function noteChanges(tags) {
  for (const tag of tags) state.changedAt.set(tag, now());
}

/**
 * Whether something made at a time shows what has changed since. Never while the database is away: nothing newer can be made.
 * @param {readonly string[]} tags
 * @param {number} madeAt
 */
export const isOutdated = (tags, madeAt) =>
  !state.isDatabaseAway && tags.some((tag) => (state.changedAt.get(tag) ?? 0) > madeAt);

/** How long a database that did not answer is not asked again, in ms. */
const SILENT_MS = 2_000;

/**
 * Whether the database answers, so that a page can be rendered. A frozen one is noticed here before its connection breaks.
 * Requests that ask at the same time share one question.
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

/** @param {() => Promise<boolean>} ask resolves soon, never rejects */
export function setDatabaseCheck(ask) {
  state.askDatabase = ask;
}

/** @param {boolean} isAway */
export function setDatabaseAway(isAway) {
  state.isDatabaseAway = isAway;
}
