"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { TextLink } from "@/components/ui/text-link";
import { type Failure, useShopData } from "@/components/ui/use-shop-data";
import { forgetOnDevice, readDeviceSaved } from "@/lib/client/device-saved";
import { tryAgain } from "@/lib/client/failure-messages";
import { problemOf, tryRequest } from "@/lib/client/request";
import { loginHref, useSession } from "@/lib/client/session";
import type { Product } from "@/lib/contracts/catalogue";
import { paths } from "@/lib/paths";
import { SavedList } from "./saved-list";

const FETCH_WORDS = tryAgain("Failed to fetch saved items");
const describe = (failure: Failure) => problemOf(failure, FETCH_WORDS);

/** A guest's saved items on this device, with a sign-up hint (BEYOND-66). Customers have their own list. */
export function DeviceSavedPage() {
  const router = useRouter();
  const { status } = useSession();
  useEffect(() => {
    if (status === "signed-in") router.replace(paths.savedItems);
  }, [status, router]);
  const saved = useShopData<Product[]>("device", describe, readSaved);
  const some = saved.state.kind === "there" && saved.state.data.length > 0;
  return (
    <div className="page pt-4 pb-16 md:pt-8">
      <SavedList saved={saved} takeOut={takeOut} emptyText="Tap the heart on a product to save it on this device.">
        {some && (
          <p className="text-muted text-sm">
            Saved on this device.{" "}
            <TextLink href={loginHref(paths.savedItems)}>Log in to keep them on every device</TextLink>
          </p>
        )}
      </SavedList>
    </div>
  );
}

async function takeOut(productId: string): Promise<boolean> {
  forgetOnDevice(productId);
  return true;
}

/** Fetches products by id and removes those no longer sold from the device. */
const readSaved: typeof tryRequest = async <T,>(_path: string, options?: Parameters<typeof tryRequest>[1]) => {
  const ids = readDeviceSaved();
  const replies = await Promise.all(
    ids.map((id) => tryRequest<{ data: { product: Product } }>(`/api/products/${id}`, options)),
  );
  const products: Product[] = [];
  for (const [place, reply] of replies.entries()) {
    if (reply?.ok) products.push(reply.body.data.product);
    else if (reply?.status !== 404) return reply;
    else forgetOnDevice(ids[place] ?? "");
  }
  return { ok: true, status: 200, body: { data: products } as T, serverTime: null };
};
