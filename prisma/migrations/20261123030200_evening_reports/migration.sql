-- The days whose figures were mailed in the evening (BEYOND-45): whatever starts the job again, a day is told once.

-- CreateTable
CREATE TABLE "evening_report" (
    "day" DATE NOT NULL,

    CONSTRAINT "evening_report_pkey" PRIMARY KEY ("day")
);
