export function now(): number;
export function noteChanges(tags: readonly string[]): void;
export function isOutdated(tags: readonly string[], madeAt: number): boolean;
export function canRender(): Promise<boolean>;
export function setDatabaseCheck(ask: () => Promise<boolean>): void;
export function setDatabaseAway(isAway: boolean): void;
