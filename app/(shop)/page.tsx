import { brand } from "@/lib/brand";

export const ensureStatic = "navigation";

export default function HomePage() {
  return <h1 className="page section text-3xl">{brand.name}</h1>;
}
