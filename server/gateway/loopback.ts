/** URL by which a process reaches itself. */
export function loopbackOrigin(port: number, host: string | undefined): string {
  const isAny = host === undefined || host === "0.0.0.0" || host === "::";
  const name = isAny ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
