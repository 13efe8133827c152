"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Plus } from "@/components/ui/icons";
import { LoadStatus } from "@/components/ui/use-shop-data";
import type { StaffPromotion } from "@/lib/contracts/staff/promotions";
import { promotionStanding, promotionSummary } from "@/lib/promotion-standing";
import { staffPaths } from "@/lib/staff-paths";
import { useDeskData } from "../ask-desk";
import { useActionBlocker } from "../desk-frame";
import { DeskPage } from "../desk-page";
import { PromotionForm } from "./promotion-form";
import { nameOf } from "./promotion-values";

interface Data {
  promotions: StaffPromotion[];
}

/** Promotions by code or by themselves (BEYOND-49, BEYOND-90). */
export function PromotionsPage() {
  return (
    <DeskPage title="Promotions" action="read_settings" back={{ href: staffPaths.settings, children: "Settings" }}>
      <Promotions />
    </DeskPage>
  );
}

function Promotions() {
  const { state, retry, adopt, reload } = useDeskData<Data>("/api/staff/promotions");
  const blocker = useActionBlocker("edit_settings");
  const [open, setOpen] = useState<string | null>(null);
  if (state.kind !== "there") return <LoadStatus state={state} label="Loading promotions" onRetry={retry} />;
  const { promotions } = state.data;
  const form = (promotion: StaffPromotion | null) => (
    <PromotionForm
      promotion={promotion}
      onSaved={(data) => {
        setOpen(null);
        adopt(data);
      }}
      onConflict={reload}
      onCancel={() => setOpen(null)}
    />
  );
  return (
    <div className="grid gap-3">
      {open === "new"
        ? form(null)
        : !blocker && (
            <Button className="justify-self-start" onClick={() => setOpen("new")}>
              <Plus className="size-5" />
              New promotion
            </Button>
          )}
      {promotions.length === 0 && (
        <EmptyState
          title="No promotions yet"
          text="Give shoppers a discount or free delivery, with a code or without."
        />
      )}
      <ul className="grid gap-3">
        {promotions.map((promotion) => (
          <li key={promotion._id} className="rounded-card border border-line p-4">
            {open === promotion._id ? (
              form(promotion)
            ) : (
              <Summary promotion={promotion} onChange={blocker ? null : () => setOpen(promotion._id)} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Summary({ promotion, onChange }: { promotion: StaffPromotion; onChange: (() => void) | null }) {
  const { on, uses, maxUses, advertised } = promotion;
  const name = nameOf(promotion);
  const { label, tone, dates } = promotionStanding(promotion);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 grow">
        <h2 className="break-words font-bold">{name}</h2>
        <p className="text-muted text-sm">
          {promotionSummary(promotion, on)}
          {advertised && " Shown in the shop."}
        </p>
        <p className="text-muted text-sm">
          {dates} · Used {uses === 1 ? "once" : `${uses} times`}
          {maxUses && ` of ${maxUses}`}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
      {onChange && (
        <Button variant="outline" onClick={onChange}>
          Change<span className="sr-only"> {name}</span>
        </Button>
      )}
    </div>
  );
}
