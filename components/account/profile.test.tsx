import { describe, expect, test } from "vitest";
import { editsOver, errorsOf } from "@/components/ui/use-form";
import { problemOf } from "@/lib/client/request";
import { exampleUser } from "@/tests/support/client-examples";
import { draw, words } from "@/tests/support/draw";
import { EmailConfirmation } from "./email-confirmation";
import { checkPasswords, emptyPasswords, isWrongPassword, PASSWORD_WORDS, PasswordSection } from "./password-section";
import { checkPersonal, movesAddress, PROFILE_WORDS, toPersonalForm, toProfileInput } from "./personal-form";
import { PersonalSection } from "./personal-section";
import { Tabs } from "./profile-page";

const today = new Date("2026-11-20T12:00:00Z");
const form = (change = {}) => ({ ...toPersonalForm(exampleUser()), ...change });
const check = (change: object) => checkPersonal(form(change), today);
const done = async () => undefined;

describe("personal information", () => {
  test("SHP-ACCOUNT-16 SHP-ACCOUNT-17 SHP-DATA-11 the form has its five fields, filled in, and its button", () => {
    const html = draw(<PersonalSection user={exampleUser()} onChanged={() => undefined} />);
    expect(words(html)).toMatch(
      /First Name Last Name Email Address Phone Number .* Date of Birth .*aged 13 or over\..* Save Changes$/,
    );
    for (const value of ["Ama", "Mensah", "ama@example.com", "024 123 4567", "1990-05-01"])
      expect(html).toContain(`value="${value}"`);
  });

  test("SHP-ACCOUNT-18 SHP-ACCOUNT-19 both names are required", () => {
    expect(check({ firstName: " ", lastName: "" })).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
    });
    expect(check({})).toEqual({});
  });

  test("SHP-ACCOUNT-20 the email is required and must be valid", () => {
    expect(check({ email: "" })).toEqual({ email: "Email is required" });
    expect(check({ email: "ama@example" })).toEqual({ email: "Email is invalid" });
  });

  test("SHP-ACCOUNT-21 SHP-ACCOUNT-26 the form requires a date of birth; the API gets the date or null", () => {
    expect(check({ dateOfBirth: "" })).toEqual({ dateOfBirth: "Date of birth is required" });
    expect(toProfileInput(form()).dateOfBirth).toBe("1990-05-01");
    expect(toProfileInput(form({ dateOfBirth: "" })).dateOfBirth).toBeNull();
  });

  test("SHP-ACCOUNT-22 SHP-ACCOUNT-23 the age is counted in calendar years, from 13 to 120", () => {
    expect(check({ dateOfBirth: "2013-12-31" })).toEqual({});
    expect(check({ dateOfBirth: "2014-01-01" })).toEqual({ dateOfBirth: "You must be at least 13 years old" });
    expect(check({ dateOfBirth: "2030-01-01" })).toEqual({ dateOfBirth: "You must be at least 13 years old" });
    expect(check({ dateOfBirth: "1906-01-01" })).toEqual({});
    for (const dateOfBirth of ["1905-12-31", "0000-13-01", "yesterday"])
      expect(check({ dateOfBirth })).toEqual({ dateOfBirth: "Please enter a valid date of birth" });
  });

  test("SHP-ACCOUNT-24 a phone number is optional; if given it has 10 to 15 digits", () => {
    for (const phoneNumber of ["", "0241234567", "024-123 4567", "+233241234567", "123456789012345"])
      expect(check({ phoneNumber }), phoneNumber).toEqual({});
    for (const phoneNumber of ["024123456", "1234567890123456", "024123456x", "++233241234567"])
      expect(check({ phoneNumber }), phoneNumber).toEqual({ phoneNumber: "Phone number is invalid" });
    expect(toProfileInput(form({ phoneNumber: " " })).phoneNumber).toBeNull();
  });

  test("SHP-ACCOUNT-29 a refusal shows the server's message or a default", () => {
    const error = { status: "error", message: "Another account uses this email." } as const;
    expect(problemOf({ ok: false, status: 409, error }, PROFILE_WORDS)).toBe(error.message);
    expect(problemOf({ ok: false, status: 200, error: null }, PROFILE_WORDS)).toBe("Failed to update profile");
    for (const failed of [{ ok: false, status: 500, error: null } as const, null])
      expect(problemOf(failed, PROFILE_WORDS)).toBe("Failed to update profile. Please try again.");
    expect(errorsOf(form(), { email: "Taken", role: "No" })).toEqual({ email: "Taken" });
  });

  test("SHP-ACCOUNT-28 edits survive newer data; a value typed back is no edit", () => {
    const opened = form();
    const edits = editsOver(opened, form({ lastName: "Boateng" }));
    const newer = exampleUser({ email: "new@example.com", phoneNumber: "+233209990001" });
    expect({ ...toPersonalForm(newer), ...edits }).toMatchObject({
      lastName: "Boateng",
      email: "new@example.com",
      phoneNumber: "020 999 0001",
    });
    expect(editsOver(opened, { ...opened, ...edits, lastName: "Mensah" })).toEqual({});
  });

  test("SHP-ACCOUNT-31 a pending email stays in the form, which asks for its code", () => {
    const waiting = exampleUser({ pendingEmail: "new@example.com" });
    expect(toPersonalForm(waiting).email).toBe("new@example.com");
    const box = draw(
      <EmailConfirmation
        email="ama@example.com"
        pendingEmail="new@example.com"
        isInForce={async () => false}
        onConfirmed={done}
        onResend={done}
        onWithdraw={done}
      />,
    );
    expect(words(box)).toContain(
      "We sent a six-digit code to new@example.com . Until you enter it, your email is still ama@example.com",
    );
    expect(box).toContain('autoComplete="one-time-code"');
  });
});

describe("a changed email", () => {
  const user = exampleUser({ pendingEmail: "new@example.com" });

  test("SHP-ACCOUNT-31 differs from both the current and the pending one, in any spelling", () => {
    for (const email of ["ama@example.com", " AMA@example.com ", "New@Example.com"])
      expect(movesAddress({ email }, user), email).toBe(false);
    for (const email of ["kofi@example.com", ""]) expect(movesAddress({ email }, user), email).toBe(true);
  });

  test("requires the password next to it, where a wrong password is reported", () => {
    expect(draw(<PersonalSection user={user} onChanged={() => undefined} />)).not.toContain("current-password");
    expect(Object.keys(form()).slice(2, 4)).toEqual(["email", "currentPassword"]);
    expect(errorsOf(form(), { currentPassword: "Wrong" })).toEqual({ currentPassword: "Wrong" });
  });
});

describe("security", () => {
  test("SHP-ACCOUNT-32 SHP-ACCOUNT-33 three fields, the rule as a hint, and a button", () => {
    expect(words(draw(<PasswordSection />))).toBe(
      "Change your password Current Password Show New Password Show Password must be at least 8 characters Confirm New Password Show Update Password",
    );
  });

  test("SHP-ACCOUNT-34 SHP-ACCOUNT-35 SHP-ACCOUNT-37 all fields are required", () => {
    expect(checkPasswords(emptyPasswords)).toEqual({
      currentPassword: "Current password is required",
      newPassword: "New password is required",
      confirmPassword: "Please confirm your password",
    });
  });

  test("SHP-ACCOUNT-36 SHP-ACCOUNT-38 the new password has 8 characters and is typed the same twice", () => {
    const typed = { currentPassword: "old", newPassword: "1234567", confirmPassword: "12345678" };
    expect(checkPasswords(typed)).toEqual({
      newPassword: "Password must be at least 8 characters",
      confirmPassword: "Passwords do not match",
    });
    expect(checkPasswords({ ...typed, newPassword: "12345678" })).toEqual({});
  });

  test("SHP-ACCOUNT-39 SHP-ACCOUNT-40 the error code distinguishes a wrong current password from other refusals", () => {
    const refused = (code: string) =>
      ({ ok: false, status: 400, error: { status: "error", message: "No", code } }) as const;
    expect(isWrongPassword(refused("WRONG_PASSWORD"))).toBe(true);
    expect(isWrongPassword(refused("VALIDATION"))).toBe(false);
    expect(problemOf({ ok: false, status: 200, error: null }, PASSWORD_WORDS)).toBe("Failed to update password");
    for (const failed of [{ ok: false, status: 500, error: null } as const, null])
      expect(problemOf(failed, PASSWORD_WORDS)).toBe("Failed to update password. Please try again.");
  });
});

test("SHP-ACCOUNT-15 the tabs mark the selected one and only its panel shows", () => {
  const tabs = [
    { id: "one", label: "Personal Information", content: "first" },
    { id: "two", label: "Security", content: "second" },
  ];
  const html = draw(<Tabs label="Profile" tabs={tabs} />);
  expect(html).toMatch(/role="tab" id="one-tab" aria-selected="true" aria-controls="one-panel" tabindex="0"/);
  expect(html).toMatch(/role="tab" id="two-tab" aria-selected="false" aria-controls="two-panel" tabindex="-1"/);
  expect(html).toMatch(/role="tabpanel" id="two-panel" aria-labelledby="two-tab" hidden=""/);
});
