import { createHash } from "node:crypto";

/** Seeded random numbers: mulberry32, seeded by the name's SHA-256. */
export class Random {
  private state: number;

  constructor(name: string) {
    this.state = digest(name).readUInt32LE(0);
  }

  /** From 0 up to, not including, 1. */
  fraction(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number {
    return Math.floor(this.fraction() * end);
  }

  pick<T>(list: readonly T[]): T {
    const chosen = list[this.below(list.length)];
    if (chosen === undefined) throw new Error("Nothing to choose from");
    return chosen;
  }
}

/** A UUID derived from a name. */
export function idOf(name: string): string {
  const hex = digest(name).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function digest(name: string): Buffer {
  return createHash("sha256").update(name).digest();
}
