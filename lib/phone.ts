import { normaliseLine, phoneDigits } from "./normalise";

/** Ghana's mobile prefixes after the trunk 0: MTN, Telecel, AT and the older Glo block. */
const GHANAIAN_MOBILE = /^(?:2[034567]|5[0345679])\d{7}$/;

/** Whether a text is a phone number: an optional + and 10 to 15 digits, with any separators (SHP-SIGNUP-10). */
export function isPhone(phone: string): boolean {
  return /^\+?\d{10,15}$/.test(phoneDigits(phone));
}

/** Ghanaian mobile or landline number with country code or trunk 0. */
const GHANAIAN = /^(?:\+?2330?|0)([2-9]\d{8})$/;

/** The nine national digits of a Ghanaian number, or null. */
function nationalDigits(phone: string): string | null {
  const digits = phoneDigits(phone);
  return GHANAIAN.exec(digits)?.[1] ?? (GHANAIAN_MOBILE.test(digits) ? digits : null);
}

/** Normalises a phone number for storage: Ghanaian as `+233241234567`, others without separators. */
export function normalisePhone(phone: string): string {
  const national = nationalDigits(phone);
  return national ? `+233${national}` : phoneDigits(phone);
}

/** Converts a number to digits for a payment: `0241234567` → `233241234567` (SHP-PAY-02). */
export function internationalDigits(phone: string): string {
  const national = nationalDigits(phone);
  return national ? `233${national}` : phoneDigits(phone).replace(/^\+/, "").replace(/^0/, "233");
}

/** Digits of a Ghanaian mobile number for an SMS, `233241234567`; null for any other number. */
export function smsDigits(phone: string): string | null {
  const national = nationalDigits(phone);
  return national && GHANAIAN_MOBILE.test(national) ? `233${national}` : null;
}

/** Digits of a full or partial phone number, for a search in stored numbers; null if the text is not one. */
export function phoneFragment(text: string): string | null {
  const digits = phoneDigits(text);
  const fragment = digits.replace(/^(?:\+?2330?|\+|0)/, "");
  return /^\+?\d{3,15}$/.test(digits) && fragment.length >= 3 ? fragment : null;
}

/** Formats a number internationally: a Ghanaian one as `+233 24 123 4567`, others as given. */
export function spacedPhone(phone: string): string {
  const national = nationalDigits(phone);
  return national ? formatWhatsapp(`233${national}`) : normaliseLine(phone);
}

/** Formats a number for display: `024 123 4567`; a foreign one unchanged. */
export function formatPhone(phone: string): string {
  const national = nationalDigits(phone);
  return national ? `0${national.slice(0, 2)} ${national.slice(2, 5)} ${national.slice(5)}` : phone;
}

/** Formats a WhatsApp number: `233300000000` → `+233 30 000 0000`; a foreign one only gets a plus. */
export function formatWhatsapp(digits: string): string {
  return `+${digits.replace(/^(233)(\d{2})(\d{3})(\d{4})$/, "$1 $2 $3 $4")}`;
}

/** Link that opens the dialler: `+233 30 000 0000` → `tel:+233300000000`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(" ", "")}`;
}

/** Social links from the settings, and WhatsApp with the shop's number. */
export function socialLinks({ social, whatsapp }: { social: { name: string; href: string }[]; whatsapp: string }) {
  const others = social.filter(({ href }) => !/^https:\/\/(wa\.me|api\.whatsapp\.com)\//.test(href));
  return [...others, { name: "WhatsApp", href: whatsappLink(whatsapp) }];
}

/**
 * @param digits with country code, without a plus
 * @param text prefilled message
 */
export function whatsappLink(digits: string, text?: string): string {
  return `https://wa.me/${digits}${text === undefined ? "" : `?text=${encodeURIComponent(text)}`}`;
}
