/** What the front uses of the package, which brings no types of its own. */
declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Options {
    brotli?: { params: Record<number, number> };
  }

  export default function compression(
    options: Options,
  ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
