import type { Address, User } from "@/lib/contracts/accounts";
import type { Order } from "@/lib/contracts/orders";
import { defaultSettings } from "@/lib/contracts/settings";
import { cedis } from "@/lib/money";
import { toShopFacts } from "@/lib/policies";

/** Orders, people and browser storage for tests of the client's code. */

export const bulbId = "6f1c0f2e-8c55-4f0e-9d0b-3a2f5b1f0a01";
export const drillId = "6f1c0f2e-8c55-4f0e-9d0b-3a2f5b1f0a02";

export const exampleFacts = toShopFacts(defaultSettings);

/** Browser storage in memory, because the tests run without a browser. */
export class MemoryStorage {
  #entries = new Map<string, string>();
  getItem = (key: string) => this.#entries.get(key) ?? null;
  setItem = (key: string, text: string) => void this.#entries.set(key, text);
  removeItem = (key: string) => void this.#entries.delete(key);
  clear = () => this.#entries.clear();
  get length() {
    return this.#entries.size;
  }
}

export function exampleOrder(change: Partial<Order> = {}): Order {
  const address = {
    firstName: "Ama",
    lastName: "Mensah",
    phone: "+233241234567",
    street: "5 Ring Road",
    city: "Accra",
    state: "Greater Accra",
    region: "Greater Accra",
    country: "Ghana",
  } as const;
  return {
    _id: "0d9e5c3a-1111-4222-8333-444455556666",
    orderId: "ORD123456",
    orderNumber: "ORD123456",
    status: "pending",
    createdAt: "2026-11-20T10:00:00.000Z",
    items: [
      {
        _id: "0d9e5c3a-1111-4222-8333-444455557777",
        product: { _id: bulbId, name: "Philips LED Bulb 9W B22", slug: "philips-led-bulb-9w-b22", featuredImage: null },
        quantity: 2,
        price: cedis(32),
        priceAtOrder: cedis(32),
        discount: cedis(0),
      },
    ],
    customerDetails: {
      firstName: "Ama",
      lastName: "Mensah",
      email: "ama@example.com",
      phone: "+233241234567",
      isGuest: true,
    },
    email: "ama@example.com",
    shippingAddress: { ...address, landmark: null, digitalAddress: null },
    billingAddress: address,
    shipping: { trackingNumber: null, estimatedDelivery: "2026-11-24T10:00:00.000Z", packedAt: null },
    payment: {
      method: "mobile_money",
      status: "pending",
      isBeingRefunded: false,
      paidAt: null,
      reference: "ref-1",
      chequeReceivedAt: null,
    },
    totals: { subtotal: cedis(64), discount: cedis(0), total: cedis(64) },
    discount: cedis(0),
    promoCode: null,
    deliveryFee: { amount: cedis(30), note: "paid on arrival" },
    notes: null,
    statusHistory: [],
    refunds: [],
    returns: [],
    returnUntil: null,
    smsNews: false,
    reviews: [],
    ...change,
  };
}

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
