import type { Metadata } from "next";
import { PaymentMethodsPage } from "@/components/account/payment-methods-page";
import { roomPage } from "../room";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "Payment methods" };

export default roomPage(PaymentMethodsPage);
