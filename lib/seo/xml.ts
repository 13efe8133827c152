export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const XML_HEADERS = { "content-type": "application/xml; charset=utf-8" };

/** Characters that XML 1.0 does not allow, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for XML; drops characters that XML does not allow. */
export function escapeXml(text: string): string {
  return text.replace(NOT_IN_XML, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
