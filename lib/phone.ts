import { normaliseLine, phoneDigits } from "./normalise";

/** Ghana's mobile prefixes after the trunk 0: MTN, Telecel, AT and the older Glo block. */
const GHANAIAN_MOBILE = /^(?:2[034567]|5[0345679])\d{7}$/;

/** Whether it is a phone number: an optional + and 10 to 15 digits, whatever stands between them (SHP-SIGNUP-10). */
export function isPhone(phone: string): boolean {
  return /^\+?\d{10,15}$/.test(phoneDigits(phone));
}

/** A Ghanaian number, of a mobile or a landline, with its country code or the trunk 0. */
const GHANAIAN = /^(?:\+?2330?|0)([2-9]\d{8})$/;

/** The nine national digits of a Ghanaian number, or null. */
function nationalDigits(phone: string): string | null {
  const digits = phoneDigits(phone);
  return GHANAIAN.exec(digits)?.[1] ?? (GHANAIAN_MOBILE.test(digits) ? digits : null);
}

/** As stored: Ghanaian numbers as `+233241234567`, others as given without marks. */
export function normalisePhone(phone: string): string {
  const national = nationalDigits(phone);
  return national ? `+233${national}` : phoneDigits(phone);
}

/** For starting a payment: digits only, `0241234567` → `233241234567` (SHP-PAY-02). */
export function internationalDigits(phone: string): string {
  const national = nationalDigits(phone);
  return national ? `233${national}` : phoneDigits(phone).replace(/^\+/, "").replace(/^0/, "233");
}

/** The digits of a number or of a part of it, by which a kept number is found; null for what is no such thing. */
export function phoneFragment(text: string): string | null {
  const digits = phoneDigits(text);
  const fragment = digits.replace(/^(?:\+?2330?|\+|0)/, "");
  return /^\+?\d{3,15}$/.test(digits) && fragment.length >= 3 ? fragment : null;
}

/** As a caller abroad reads it: a Ghanaian number as `+233 24 123 4567`, others as given. */
export function spacedPhone(phone: string): string {
  const national = nationalDigits(phone);
  return national ? formatWhatsapp(`233${national}`) : normaliseLine(phone);
}

/** As shown: `024 123 4567`; a foreign number as it is. */
export function formatPhone(phone: string): string {
  const national = nationalDigits(phone);
  return national ? `0${national.slice(0, 2)} ${national.slice(2, 5)} ${national.slice(5)}` : phone;
}

/** A chat's number as it is read: `233300000000` → `+233 30 000 0000`, a foreign one with its plus alone. */
export function formatWhatsapp(digits: string): string {
  return `+${digits.replace(/^(233)(\d{2})(\d{3})(\d{4})$/, "$1 $2 $3 $4")}`;
}

/** Opens the dialler: `+233 30 000 0000` → `tel:+233300000000`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(" ", "")}`;
}

/** Links to the shop's chats: what settings name, and WhatsApp at the number that is called everywhere else. */
export function socialLinks({ social, whatsapp }: { social: { name: string; href: string }[]; whatsapp: string }) {
  const others = social.filter(({ href }) => !/^https:\/\/(wa\.me|api\.whatsapp\.com)\//.test(href));
  return [...others, { name: "WhatsApp", href: whatsappLink(whatsapp) }];
}

/**
 * @param digits with country code, without a plus
 * @param text stands in the chat, to be sent
 */
export function whatsappLink(digits: string, text?: string): string {
  return `https://wa.me/${digits}${text === undefined ? "" : `?text=${encodeURIComponent(text)}`}`;
}
