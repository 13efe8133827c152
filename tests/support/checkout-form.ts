import { emptyForm, type SentForm } from "@/components/checkout/form";

/** A filled checkout form. */
export function exampleForm(change: Partial<SentForm> = {}): SentForm {
  return {
    ...emptyForm,
    firstName: "Ama",
    lastName: "Mensah",
    email: "ama@example.com",
    phone: "0241234567",
    address: "5 Ring Road",
    region: "Greater Accra",
    town: "Accra",
    paymentMethod: "cash",
    ...change,
  };
}
