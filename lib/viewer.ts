/** Who is asking, as the domain sees it: never a cookie or a header. */
export type Viewer =
  | { kind: "guest" /** Hashes of the proof tokens that the guest carries. */; proofs: string[] }
  | { kind: "customer"; userId: string };
