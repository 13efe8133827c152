import type { Address, User } from "@/lib/contracts/accounts";

/** Examples for the tests beside these files; nothing of the shop imports them. */

export function exampleUser(change: Partial<User> = {}): User {
  return {
    _id: "0d9e5c3a-1111-4222-8333-444455550001",
    firstName: "Ama",
    lastName: "Mensah",
    email: "ama@example.com",
    phoneNumber: "+233241234567",
    dateOfBirth: "1990-05-01",
    address: null,
    role: "customer",
    branchId: null,
    lastLogin: "2026-11-19T14:05:00.000Z",
    createdAt: "2025-03-02T08:00:00.000Z",
    orderStats: { processing: 0 },
    pendingEmail: null,
    googleOnly: false,
    paymentPreference: null,
    ...change,
  };
}

export function exampleAddress(change: Partial<Address> = {}): Address {
  return {
    _id: "0d9e5c3a-1111-4222-8333-444455550002",
    label: "Home",
    firstName: "Ama",
    lastName: "Mensah",
    phone: "+233241234567",
    street: "5 Ring Road",
    landmark: null,
    region: "Greater Accra",
    town: "Tema",
    digitalAddress: null,
    isDefault: true,
    ...change,
  };
}
