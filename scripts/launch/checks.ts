import fs from "node:fs";
import { ClearError } from "../support/clear-error";
import { isPortFree } from "../support/ports";

const MB = 1024 * 1024;
const SPACE_NEEDED_MB = 300;

/** Reads the wished port. @throws ClearError when it is no port */
export function readPort(value: string | undefined, fallback: number): number {
  if (!value) return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new ClearError(`PORT is '${value}': it must be a whole number from 1 to 65535.`);
  }
  return port;
}

/** @throws ClearError when the shop could not listen there */
export async function checkPort(port: number, host: string | undefined): Promise<void> {
  const free = (await isPortFree(port, host)) && (await isPortFree(port, "127.0.0.1"));
  if (free) return;
  if (port < 1024 && process.getuid?.() !== 0) {
    throw new ClearError(
      `Port ${port} cannot be used: it is busy, or kept for the system. Choose another, such as PORT=3000.`,
    );
  }
  throw new ClearError(
    `Port ${port} is busy: stop what listens there, or choose another, such as PORT=${port + 1} npm start`,
  );
}

/** @throws ClearError when the disk is as good as full */
export function checkDiskSpace(folder: string): void {
  if (!fs.statfsSync) return;
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MB);
  if (free < SPACE_NEEDED_MB) {
    throw new ClearError(`The disk is full: ${free} MB are left at ${folder}, the shop needs ${SPACE_NEEDED_MB} MB.`);
  }
}
