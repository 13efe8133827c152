/** Region letter, district letter or digit, 3 to 5 digits of the area, 4 of the place (GhanaPost GPS). */
const CODE = /^([ABCEGNUVWX][A-Z0-9])-?(\d{3,5})-?(\d{4})$/;

/** A GhanaPost GPS code as stored, `GA-183-8164`; null when it cannot be one. */
export function normaliseDigitalAddress(text: string): string | null {
  const parts = CODE.exec(text.toUpperCase().replace(/\s/g, ""));
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : null;
}
