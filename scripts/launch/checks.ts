import fs from "node:fs";
import { ClearError } from "../support/clear-error";
import { keepPort, portProblem } from "../support/ports";

const MB = 1024 * 1024;
const SPACE_NEEDED_MB = 300;

/** @param name variable named in the error @throws ClearError if it is not a port */
export function readPort(value: string | undefined, fallback: number, name = "PORT"): number {
  if (!value) return fallback;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port < 1 || port > 65_535) {
    throw new ClearError(`${name} is '${value}': it must be a whole number from 1 to 65535.`);
  }
  return port;
}

/** Reserves the shop's port. @throws ClearError when the shop cannot listen there */
export async function claimPort(port: number, host: string | undefined): Promise<void> {
  const code = (await portProblem(port, host)) ?? (await portProblem(port, "127.0.0.1"));
  if (code !== null) throw new ClearError(explainPort(code, port, host));
  keepPort(port);
}

/** Explains why the shop cannot listen on a port. @param code the system's error code */
export function explainPort(code: string, port: number, host: string | undefined): string {
  if (code === "EADDRINUSE") {
    return `Port ${port} is busy: stop what listens there, or choose another, such as PORT=${port < 65_535 ? port + 1 : 3000} npm start`;
  }
  if (code === "EACCES")
    return `Port ${port} is reserved for the system here: choose another, such as PORT=3000 npm start`;
  if (host) {
    return `HOST is '${host}': this machine has no such address (${code}). Leave it empty for every one, or set 127.0.0.1 for this machine only.`;
  }
  return `Port ${port} cannot be used (${code}): choose another, such as PORT=3000 npm start`;
}

/** @throws ClearError when less than 300 MB are free */
export function checkDiskSpace(folder: string): void {
  if (!fs.statfsSync) return;
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MB);
  if (free < SPACE_NEEDED_MB) {
    throw new ClearError(`The disk is full: ${free} MB are left at ${folder}, the shop needs ${SPACE_NEEDED_MB} MB.`);
  }
}
