import { parseSync } from "oxc-parser";

/** One small mistake that somebody could have made: the text from start to end becomes another. */
export interface Mutant {
  file: string;
  start: number;
  end: number;
  /** What stands there instead. */
  text: string;
  kind: "operator" | "condition" | "literal" | "statement" | "return";
  line: number;
}

/** What of a node of the syntax tree is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const OPERATORS: Record<string, string> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
  "??": "&&",
};

/** Every mutant of a file. Types, imports, names of properties and what is only said to the log are left alone. */
export function listMutants(file: string, source: string): Mutant[] {
  const mutants: Mutant[] = [];
  const add = (kind: Mutant["kind"], { start, end }: Pick<Node, "start" | "end">, text: string) =>
    mutants.push({ file, start, end, text, kind, line: source.slice(0, start).split("\n").length });
  walk(parseSync(file, source).program as unknown as Node, source, (node) => {
    const [kind, ...changes] = changesOf(node, source) ?? [];
    for (const [range, text] of changes) if (kind) add(kind, range, text);
  });
  return mutants;
}

type Change = [range: Pick<Node, "start" | "end">, text: string];

function changesOf(node: Node, source: string): [Mutant["kind"], ...Change[]] | undefined {
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression":
      return swap(node, source);
    case "IfStatement":
    case "ConditionalExpression":
      return ["condition", [node.test as Node, "true"], [node.test as Node, "false"]];
    case "WhileStatement":
      return ["condition", [node.test as Node, "false"]];
    case "UnaryExpression":
      return node.operator === "!" ? ["condition", [node, codeOf(node.argument as Node, source)]] : undefined;
    case "Literal":
      return changeLiteral(node);
    case "ExpressionStatement":
    case "ThrowStatement":
      return ["statement", [node, ";"]];
    case "ReturnStatement":
      // Where null was meant, undefined does the same: then the return itself is forgotten.
      return ["return", [node, isNull(node.argument) ? ";" : "return undefined as never;"]];
    case "ArrowFunctionExpression":
      return (node.body as Node).type === "BlockStatement"
        ? undefined
        : ["return", [node.body as Node, "undefined as never"]];
  }
}

function isNull(value: unknown): boolean {
  const node = value as Node | null;
  return node === null || (node.type === "Literal" && node.raw === "null");
}

function swap(node: Node, source: string): ReturnType<typeof changesOf> {
  const operator = String(node.operator);
  const other = OPERATORS[operator];
  // Text is put together, not added up.
  if (!other || (operator === "+" && /["'`]/.test(codeOf(node, source)))) return undefined;
  const [left, right] = [node.left as Node, node.right as Node];
  const start = left.end + source.slice(left.end, right.start).indexOf(operator);
  return ["operator", [{ start, end: start + operator.length }, other]];
}

function changeLiteral(node: Node): ReturnType<typeof changesOf> {
  const { value } = node;
  if (typeof value === "number") return ["literal", [node, String(value === 0 ? 1 : value + 1)]];
  if (typeof value === "boolean") return ["literal", [node, String(!value)]];
  if (typeof value === "string") return ["literal", [node, value === "" ? '"mutant"' : '""']];
  return undefined;
}

const codeOf = ({ start, end }: Node, source: string) => source.slice(start, end);

/** Visits a tree save the parts in which nothing is changed. */
function walk(node: Node, source: string, visit: (node: Node) => void): void {
  if (isLeftAlone(node, source)) return;
  visit(node);
  for (const [part, value] of Object.entries(node)) {
    if (part === "key" && !node.computed) continue;
    // `new Error("…")` is for whoever reads a trace; what a shopper reads are errors of the shop's own kinds.
    if (part === "arguments" && /^new (Type|Range)?Error\b/.test(codeOf(node, source))) continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === "string") walk(child, source, visit);
  }
}

const NO_CODE = /^(Import|ExportAll)|^TS(Type|Interface|Literal|Union|Array|Tuple|Function|Conditional|Mapped|Indexed)/;

function isLeftAlone(node: Node, source: string): boolean {
  if (NO_CODE.test(node.type)) return true;
  if (node.type === "ExportNamedDeclaration") return node.source !== null;
  if (node.type === "ExpressionStatement" && node.directive) return true;
  return /^(Call|ExpressionStatement)/.test(node.type) && /^(void )?(log\(\)|console)\./.test(codeOf(node, source));
}

/** The file with its one mistake. */
export function apply({ start, end, text }: Mutant, source: string): string {
  return source.slice(0, start) + text + source.slice(end);
}
