import type { Metadata } from "next";
import { PaymentMethodsPage } from "@/components/account/payment-methods-page";
import { accountPage } from "../account-page";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Payment methods" };

export default accountPage(PaymentMethodsPage);
