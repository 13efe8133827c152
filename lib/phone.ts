/** Ghana's mobile prefixes after the trunk 0: MTN, Telecel, AT and the older Glo block. */
const GHANAIAN_MOBILE = /^(?:2[034567]|5[0345679])\d{7}$/;

/** Removes spaces, dashes, dots, slashes and brackets. */
function strip(phone: string): string {
  return phone.replace(/[\s\-./()]/g, "");
}

/** Whether it is a phone number: an optional + and 10 to 15 digits, spaces and dashes aside (SHP-SIGNUP-10). */
export function isPhone(phone: string): boolean {
  return /^\+?\d{10,15}$/.test(phone.replace(/[\s-]/g, ""));
}

/** The nine national digits of a Ghanaian mobile number, or null. */
function nationalDigits(phone: string): string | null {
  let digits = strip(phone).replace(/^(\+|00)/, "");
  digits = digits.startsWith("233") ? digits.slice(3).replace(/^0/, "") : digits.replace(/^0/, "");
  return GHANAIAN_MOBILE.test(digits) ? digits : null;
}

/** As stored: Ghanaian numbers as `+233241234567`, others as given without separators. */
export function normalisePhone(phone: string): string {
  const national = nationalDigits(phone);
  return national ? `+233${national}` : strip(phone);
}

/** For starting a payment: digits only, `0241234567` → `233241234567` (SHP-PAY-02). */
export function internationalDigits(phone: string): string {
  const national = nationalDigits(phone);
  return national ? `233${national}` : strip(phone).replace(/^\+/, "").replace(/^0/, "233");
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

/**
 * @param digits with country code, without a plus
 * @param text stands in the chat, to be sent
 */
export function whatsappLink(digits: string, text?: string): string {
  return `https://wa.me/${digits}${text === undefined ? "" : `?text=${encodeURIComponent(text)}`}`;
}
