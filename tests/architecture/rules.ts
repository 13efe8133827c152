/**
 * Allowed imports between layers (folders); unlisted ones are refused. Every layer may import itself and files of its
 * own folder.
 */
const mayImport: Record<string, string[]> = {
  lib: [],
  components: ["lib"],
  emails: ["lib"],
  offline: ["lib"],
  app: [
    "components",
    "lib",
    "server/http",
    "server/gateway/next/live-requests",
    "server/core/cache-tags",
    "server/core/errors",
    "server/catalogue/index",
    "server/cart/index",
    "server/orders/index",
    "server/payments/index",
    "server/accounts/index",
    "server/auth/index",
    "server/settings/index",
    "server/staff/index",
  ],
  "server/core": ["lib"],
  "server/http": ["server/core", "server/auth", "server/accounts", "lib"],
  "server/settings": ["server/core", "lib"],
  "server/catalogue": ["server/settings", "server/core", "lib"],
  "server/mail": ["server/settings", "emails", "server/core", "lib"],
  "server/sms": ["server/mail", "server/settings", "server/core", "lib"],
  "server/documents": ["lib"],
  "server/plots": ["lib"],
  "server/accounts": ["server/mail", "server/settings", "server/catalogue", "server/core", "lib"],
  "server/auth": ["server/accounts", "server/mail", "server/settings", "server/core", "lib"],
  "server/payments": ["server/settings", "server/core", "lib"],
  "server/cart": ["server/catalogue", "server/core", "lib"],
  "server/orders": [
    "server/accounts",
    "server/cart",
    "server/catalogue",
    "server/mail",
    "server/sms",
    "emails",
    "server/documents",
    "server/payments",
    "server/settings",
    "server/core",
    "lib",
  ],
  "server/staff": [
    "server/accounts",
    "server/auth",
    "server/catalogue",
    "server/mail",
    "server/orders",
    "server/sms",
    "server/documents",
    "server/payments",
    "server/plots",
    "server/settings",
    "server/core",
    "lib",
  ],
  "server/jobs": ["server", "emails", "lib"],
  "server/gateway": ["server/auth", "server/core", "server/settings", "lib", "next.config"],
  prisma: [
    "lib",
    "server/core",
    "server/accounts",
    "server/orders/apply-event",
    "server/orders/write-review",
    "prisma",
  ],
  tools: ["tools", "lib", "prisma", "server/core/session-url"],
  scripts: ["scripts", "lib", "prisma", "server", "tools", "tests/support"],
};

/** Packages that only some layers may import. `lib` may also not import Node, Next or the database. */
const onlyIn: Record<string, string[]> = {
  "next/headers": ["server/gateway"],
  "next/cache": ["server/catalogue", "server/orders", "server/settings", "app", "components"],
  "paystack-sdk": ["server/payments"],
  undici: ["server/payments", "scripts", "tests"],
  nodemailer: ["server/mail"],
  pdfkit: ["server/documents"],
  fontkit: ["server/documents"],
  echarts: ["server/plots"],
  "graphile-worker": ["server/jobs", "scripts", "tests"],
  "react-dom/server": ["server/mail"],
  "@/server/core/prisma": ["server/core"],
  "@prisma/client": [],
};

/** Folders of `components/` whose files are imported directly. All others have an index. */
const KITS = ["ui", "seo"];

const forbiddenInLib = /^(node:|next(\/|$)|@prisma\/|pg$|pino$|react-dom\/server)/;

function layerOf(file: string): string {
  const parts = file.split("/");
  return parts[0] === "server" ? parts.slice(0, 2).join("/") : (parts[0] ?? "");
}

/** A specifier as a path from the root, or null for a package. */
function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (!specifier.startsWith(".")) return null;
  return new URL(specifier, `file:///${file}`).pathname.slice(1);
}

function isBelow(path: string, allowed: string): boolean {
  const target = allowed.endsWith("/index") ? allowed.slice(0, -"/index".length) : null;
  if (target !== null) return path === target || path === allowed;
  return path === allowed || path.startsWith(`${allowed}/`);
}

/** Folder of `components/` that contains a file; undefined for files directly in `components/`. */
function areaOf(path: string): string | undefined {
  const [layer, area, ...rest] = path.split("/");
  return layer === "components" && (rest.length > 0 || !area?.includes(".")) ? area : undefined;
}

function reachesIntoArea(file: string, path: string): boolean {
  const [own, other] = [areaOf(file), areaOf(path)];
  if (other === undefined || own === other || KITS.includes(other)) return false;
  return path !== `components/${other}` && path !== `components/${other}/index`;
}

/**
 * Files of `lib/client` that belong elsewhere: imported by a single folder of `components/`, or by a single file
 * outside of it.
 * @param imports import specifiers by file
 */
export function singleAreaFiles(imports: Map<string, string[]>): string[] {
  const users = new Map<string, Set<string>>();
  for (const [file, specifiers] of imports) {
    for (const specifier of specifiers) {
      const path = resolve(file, specifier);
      if (!path?.startsWith("lib/client/")) continue;
      // A folder counts as one file: its inner files are private, its index is public.
      const used = path.split("/").slice(0, 3).join("/");
      if (file.startsWith(used)) continue;
      users.set(used, (users.get(used) ?? new Set()).add(areaOf(file) ?? file));
    }
  }
  return [...users].flatMap(([file, by]) => (by.size === 1 ? [`${file}: only ${[...by]} uses it`] : []));
}

/** File extensions that a specifier omits. */
const ENDS = ["", ".ts", ".tsx", "/index.ts"];

/**
 * Finds circular imports, including type and dynamic imports.
 * @param imports import specifiers by file
 * @returns one line per circle with its files in import order
 */
export function circles(imports: Map<string, string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  function visit(file: string): void {
    const at = trail.indexOf(file);
    if (at >= 0) found.push([...trail.slice(at), file].join(" → "));
    if (at >= 0 || done.has(file)) return;
    trail.push(file);
    for (const specifier of imports.get(file) ?? []) {
      const path = resolve(file, specifier);
      const target = ENDS.map((end) => `${path}${end}`).find((one) => imports.has(one));
      if (target) visit(target);
    }
    trail.pop();
    done.add(file);
  }
  for (const file of imports.keys()) visit(file);
  return found;
}

/**
 * Checks one import.
 * @returns the problem, or null
 */
export function judge(file: string, specifier: string): string | null {
  const layer = layerOf(file);
  for (const [name, layers] of Object.entries(onlyIn)) {
    const named = specifier === name || specifier.startsWith(`${name}/`);
    const ownPath = name.startsWith("@/") && isBelow(resolve(file, specifier) ?? "", name.slice(2));
    if ((named || ownPath) && !layers.includes(layer))
      return `${file}: ${specifier} is for ${layers.join(", ") || "no layer"}`;
  }
  const path = resolve(file, specifier);
  if (path === null)
    return layer === "lib" && forbiddenInLib.test(specifier)
      ? `${file}: lib runs anywhere, ${specifier} does not`
      : null;
  if (layer === "components" && reachesIntoArea(file, path))
    return `${file}: ${path} is the inside of another area, which is reached by its index`;
  if (isBelow(path, layer) || layerOf(path) === layer) return null;
  return (mayImport[layer] ?? []).some((allowed) => isBelow(path, allowed))
    ? null
    : `${file}: ${layer} must not import ${path}`;
}
