interface Ask {
  method?: string;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  params?: Record<string, string>;
}

export type Route = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** Calls a route handler like Next, without a server. */
export async function ask(route: Route, { method = "GET", query = "", body, headers, params = {} }: Ask = {}) {
  const request = new Request(`http://localhost/api/x${query}`, {
    method,
    headers: {
      "x-forwarded-for": "10.0.0.1",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = await route(request, { params: Promise.resolve(params) });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}
