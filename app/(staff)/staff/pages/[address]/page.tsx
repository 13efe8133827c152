import type { Metadata } from "next";
import { PageEditor } from "@/components/staff/pages/page-editor";

export const metadata: Metadata = { title: "Text page" };

export default PageEditor;
