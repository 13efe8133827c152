export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const XML_HEADERS = { "content-type": "application/xml; charset=utf-8" };

/** What XML 1.0 has no place for, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as it stands between two tags; what XML cannot hold is dropped. */
export function escapeXml(text: string): string {
  return text.replace(NOT_IN_XML, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
