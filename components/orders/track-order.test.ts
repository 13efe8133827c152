import { expect, test } from "vitest";
import { checkTrack, toTrackBody } from "./track-order";

test("BEYOND-22 an order is looked up by its number and an email or a phone number", () => {
  expect(checkTrack({ orderId: "", contact: " " })).toEqual({
    orderId: "Order number is required",
    contact: "Email or phone number is required",
  });
  expect(checkTrack({ orderId: "ORD1", contact: "ama@" })).toEqual({ contact: "Email is invalid" });
  expect(checkTrack({ orderId: "ORD1", contact: "12345" })).toEqual({ contact: "Phone number is invalid" });
  expect(checkTrack({ orderId: "ORD1", contact: "unknown" })).toEqual({
    contact: "Enter an email address or a phone number",
  });
  expect(toTrackBody({ orderId: " #ord123456 ", contact: "ama@example.com " })).toEqual({
    orderId: "ORD123456",
    email: "ama@example.com",
  });
  expect(checkTrack({ orderId: "#\u200b", contact: "ama@example.com" })).toHaveProperty("orderId");
  expect(toTrackBody({ orderId: "\u202aＯＲＤ 123456\u202c", contact: "ama@example.com" }).orderId).toBe("ORD123456");
  expect(toTrackBody({ orderId: "ORD123456", contact: "024 123 4567" })).toEqual({
    orderId: "ORD123456",
    phone: "024 123 4567",
  });
});
