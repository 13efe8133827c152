"use client";

import type { ComponentProps } from "react";
import { Picture } from "./picture";
import { useNear } from "./use-near";

type Props = Omit<ComponentProps<typeof Picture>, "priority">;

/** A picture below the first screen: asked for when it comes near, and at once where there is no script. */
export function LatePicture(props: Props) {
  const { ref, near } = useNear<HTMLImageElement>();
  if (near) return <Picture {...props} />;
  const { width = 640, height = 640, className = "" } = props;
  return (
    <>
      <img
        ref={ref}
        src={`data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'/%3E`}
        alt={props.image?.alt ?? ""}
        width={width}
        height={height}
        className={`h-auto w-full bg-paper noscript:hidden ${className}`}
      />
      <noscript>
        <Picture {...props} />
      </noscript>
    </>
  );
}
