import { describe, expect, test } from "vitest";
import { formatPhone, formatWhatsapp, internationalDigits, isPhone, normalisePhone } from "./phone";

describe("phone numbers", () => {
  test.each(["0241234567", "+233 24 123 4567", "233-24-123-4567", "+4915112345678", "024 123-4567", "024.123.4567"])(
    "%s is accepted",
    (phone) => {
      expect(isPhone(phone)).toBe(true);
    },
  );

  test.each(["", "024123456", "02412345678901234", "abcdefghij", "++233241234567", "0241234567x"])(
    "%s is refused",
    (phone) => {
      expect(isPhone(phone)).toBe(false);
    },
  );

  test("Ghanaian numbers are stored as +233, however they were typed", () => {
    for (const phone of [
      "0241234567",
      "024 123 4567",
      "+233241234567",
      "00233241234567",
      "+233 (0)24 123 4567",
      "241234567",
    ]) {
      expect(normalisePhone(phone)).toBe("+233241234567");
    }
    expect(normalisePhone("+49 151 12345678")).toBe("+4915112345678");
  });

  test("SHP-PAY-02 a payment uses the digits with 233 and without the leading 0", () => {
    expect(internationalDigits("0241234567")).toBe("233241234567");
    expect(internationalDigits("+233 24 123 4567")).toBe("233241234567");
    expect(internationalDigits("0302123456")).toBe("233302123456");
    expect(internationalDigits("+4915112345678")).toBe("4915112345678");
  });

  test("numbers are shown in groups", () => {
    expect(formatPhone("+233241234567")).toBe("024 123 4567");
    expect(formatPhone("+4915112345678")).toBe("+4915112345678");
    expect(formatWhatsapp("233300000000")).toBe("+233 30 000 0000");
    expect(formatWhatsapp("4915112345678")).toBe("+4915112345678");
  });
});
