import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { StaffCategory } from "@/lib/contracts/staff/categories";
import { askDesk } from "../ask-desk";

/** Removes an empty category; explains why another one cannot be removed. */
export function RemoveCategory({
  category: { _id, name, products },
  onRemoved,
  onProblem,
}: {
  category: StaffCategory;
  onRemoved: (data: { categories: StaffCategory[] }) => void;
  onProblem: (problem: string) => void;
}) {
  const [asking, setAsking] = useState(false);

  async function remove() {
    const reply = await askDesk<{ data: { categories: StaffCategory[] } }>(`/api/staff/categories/${_id}`, {
      method: "DELETE",
    });
    setAsking(false);
    if (!reply?.ok) return onProblem(problemOf(reply, "We couldn't remove this category."));
    notify.success("Category removed");
    onRemoved(reply.body.data);
  }

  if (products > 0)
    return (
      <p className="basis-full text-muted text-sm">
        {products === 1 ? "1 product is" : `${products} products are`} in it: only a category without products can be
        removed.
      </p>
    );
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Remove
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          yes="Remove"
          busyText="Removing..."
          keep="Keep category"
          onYes={remove}
          onClose={() => setAsking(false)}
        >
          It has no products. Its page and old URLs will stop working.
        </ConfirmDialog>
      )}
    </>
  );
}
