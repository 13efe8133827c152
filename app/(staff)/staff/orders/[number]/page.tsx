import type { Metadata } from "next";
import { OrderScreen } from "@/components/staff/order/order-screen";

export async function generateMetadata({ params }: { params: Promise<{ number: string }> }): Promise<Metadata> {
  return { title: `Order ${(await params).number}` };
}

export default OrderScreen;
