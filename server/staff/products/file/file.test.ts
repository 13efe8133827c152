import { describe, expect, test } from "vitest";
import { readCell, readPrice, writeCell } from "./cells";
import { parseProductFile } from "./parse";

const file = (text: string) => parseProductFile(new TextEncoder().encode(text));
const values = (text: string) => file(text).rows.map(({ values: one }) => one);

describe("BEYOND-42 cells", () => {
  test.each([
    ["99.5", 9_950],
    ["99,50", 9_950],
    ["GH₵1,234.50", 123_450],
    ["1.234,50", 123_450],
    ["GHS 12", 1_200],
    ["1 234.00", 123_400],
    ["1,234,567", 123_456_700],
    ["0.05", 5],
  ])("a price %s is %d pesewas", (text, amount) => {
    expect(readPrice(text)).toBe(amount);
  });

  test.each(["1,234", "1.234", "12.345", "-5", "1e3", "=1+1", "ten", "1,23,456", "12.", ""])(
    "%s is ambiguous or invalid, and is refused",
    (text) => {
      expect(() => readPrice(text)).toThrow(/such as 1234\.50/);
    },
  );

  test.each([
    "=1+1",
    "+233",
    "-5 to 40 °C",
    "@SUM(A1)",
    "'=x",
    "''-y",
    "'quoted'",
    'a "b"; c, d',
    "two\nlines",
    " edge",
  ])("no spreadsheet executes %j, and it is read back unchanged", (text) => {
    const cell = writeCell(text);
    expect(cell).not.toMatch(/^"?[=+\-@]/);
    const bare = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    expect(readCell(bare)).toBe(text.trim());
  });
});

describe("BEYOND-42 a file of products", () => {
  test("is read with commas, semicolons or tabs, a byte order mark, CRLF, quoted line breaks, any order of columns", () => {
    const row = { sku: "A-1", name: 'Lamp "Sun", 9 W', price: 9_950, paragraphs: ["One.", "Two."] };
    const cells = (mark: string) =>
      `\ufeffprice${mark} Name ${mark}SKU${mark}Description\r\n99,50${mark}"Lamp ""Sun"", 9 W"${mark}A-1${mark}"One.\r\n\r\nTwo."\r\n\r\n`;
    expect(values(cells(";"))).toEqual([row]);
    expect(values(cells("\t"))).toEqual([row]);
    expect(values(cells(",").replace("99,50", '"99,50"'))).toEqual([row]);
  });

  test("BEYOND-42 a first line sep=; sets the separator and counts as a line", () => {
    const row = { sku: "A-1", name: "Lamp, red", price: 9_950 };
    for (const first of ["sep=;", "\ufeffsep=;", "SEP=;\r", '"sep=;"'])
      expect(values(`${first}\nSKU;Name;Price\nA-1;Lamp, red;99,50\n`)).toEqual([row]);
    expect(values("sep=\t\nSKU\tName;,;,;,\nA-1\t5\n")).toEqual([{ sku: "A-1" }]);
    const { problems } = file("sep=;\nSKU;Pirce\nA;1\n");
    expect(problems.map(({ line, column }) => `${line} ${column}`)).toEqual(["2 Pirce"]);
    expect(file("sep=;\nSKU;Price\nA;x\n").problems[0]?.line).toBe(3);
  });

  test("BEYOND-42 invisible characters are removed from cells", () => {
    expect(values("SKU,Name,Price\n\u200eA-1\u200b,La\u00admp,\u202a99.50\u202c\n")).toEqual([
      { sku: "A-1", name: "Lamp", price: 9_950 },
    ]);
  });

  test("a missing column changes nothing, an empty cell clears an optional value", () => {
    expect(values("SKU,Price\nA-1,5")).toEqual([{ sku: "A-1", price: 500 }]);
    expect(values("SKU,Price,Brand,Published\nA-1,,,")).toEqual([{ sku: "A-1", brand: null }]);
  });

  test("BEYOND-42 headings are as in the form, and those of earlier exports are read", () => {
    const row = { sku: "A-1", slug: "lamp", published: false };
    expect(values("SKU,URL slug,Published\nA-1,lamp,no")).toEqual([row]);
    expect(values("SKU,Address,In the shop\nA-1,lamp,no")).toEqual([row]);
  });

  test("each bad cell is named by line and column, also behind cells with line breaks", () => {
    const { problems } = file('SKU;Price;Summary;Published\nA;1;"x\ny\nz";yes\nB;1,2,3;x;maybe\n\nC;5;x;no;more');
    expect(problems.map(({ line, column }) => `line ${line}, ${column}`)).toEqual([
      ...["line 5, Price", "line 5, Published", "line 7, "],
    ]);
    expect(problems[0]?.problem).toBe("1,2,3 is not a price. Write it in cedis, such as 1234.50");
  });

  test("an unknown or repeated heading and a missing SKU are reported", () => {
    expect(file("Pirce,Price,price\n1,1,1").problems.map(({ column, problem }) => `${column} ${problem}`)).toEqual([
      expect.stringMatching(/^Pirce is not a known column. Use SKU, Barcode \(GTIN\), Name,/),
      "price appears twice",
      "SKU is missing. Products are matched by it",
    ]);
  });

  test.each([
    ["another encoding", Uint8Array.from([0xff, 0xfe, 0x53, 0]), /CSV UTF-8/],
    ["a spreadsheet", new TextEncoder().encode("PK\u0003\u0004\0"), /CSV UTF-8/],
    ["an open quote", new TextEncoder().encode('SKU,Name\nA,"x\n'), /^Line \d+: a quotation mark/],
    ["nothing", new Uint8Array(), /empty/],
    ["too many rows", new TextEncoder().encode(`SKU\n${"A\n".repeat(10_001)}`), /10001 rows/],
  ])("%s is refused as a whole", (_, bytes, message) => {
    expect(() => parseProductFile(bytes)).toThrow(message);
  });
});
