import { Skeleton } from "@/components/ui/loading";

export function ConfirmationSkeleton() {
  return (
    <div role="status" className="page grid gap-6 pt-6 pb-16 md:pt-10">
      <span className="sr-only">Loading your order</span>
      <Skeleton className="h-44" />
      <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
