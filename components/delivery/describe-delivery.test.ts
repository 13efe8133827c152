import { expect, test } from "vitest";
import { defaultSettings } from "@/lib/contracts/settings";
import { formatWeekday } from "@/lib/dates";
import { pesewas } from "@/lib/money";
import { deliveryDay } from "@/lib/policies";
import { describeDelivery, locationName } from "./describe-delivery";

const { delivery } = defaultSettings;
const by = (region: string, town: string) => ` · by ${formatWeekday(deliveryDay(delivery, region, town))}`;
const tell = (region: string, town: string, total = 100_00, briefly = false) =>
  describeDelivery(delivery, { region, town }, pesewas(total), briefly);

test("BEYOND-56 fee and date depend on the town: a capital, elsewhere in its region, and in Greater Accra the total", () => {
  expect(tell("Ashanti", "Kumasi")).toBe(`GH₵50.00, paid on arrival${by("Ashanti", "Kumasi")}`);
  expect(tell("Ashanti", "Kumasi", 100_00, true)).toBe(`GH₵50.00${by("Ashanti", "Kumasi")}`);
  expect(tell("Ashanti", "")).toBe("GH₵80.00, paid on arrival · choose your town for the delivery date");
  expect(tell("Ashanti", "", 100_00, true)).toBe("GH₵80.00 · choose your town");
  expect(tell("Greater Accra", "", 2000_00, true)).toBe(`GH₵30.00${by("Greater Accra", "")}`);
  expect(tell("Greater Accra", "", 2000_01)).toBe(`free delivery${by("Greater Accra", "")}`);
});

test("BEYOND-56 a location is named by its town, else by its region", () => {
  expect(locationName({ region: "Ashanti", town: "Kumasi" })).toBe("Kumasi, Ashanti");
  expect(locationName({ region: "Ashanti", town: "" })).toBe("Ashanti");
  expect(locationName({ region: "Ashanti", town: "others" })).toBe("Ashanti");
});
