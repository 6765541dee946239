/** See `market.ts` for the line format. */
export const CAMIONETAS = `
Toyota | Hilux | pickup | 57500 | 1998-2026 | 9 | 2.4 DX Cabina Simple 4x2 /DMt *0.78 @2016-2026; 2.4 SR 4x4 /DM4 *0.94 @2016-2026; 2.8 SRV 4x2 /DAt *0.96 @2016-2026; 2.8 SRV 4x4 /DA4 *1.04 @2016-2026; 2.8 SRX 4x4 /DA4 *1.14 @2016-2026; 3.0 SRV 4x4 /DA4 *0.98 @2006-2015; 2.5 DX 4x4 /DM4 *0.86 @2006-2015; 2.8 D 4x4 /DM4 *0.8 @1998-2004
Toyota | SW4 | largesuv | 76500 | 2006-2026 | 2 | 3.0 SRV 4x4 /DA4 *0.92 @2006-2015; 2.8 SRX 4x4 7 asientos /DA4 @2016-2026; 2.8 Diamond 4x4 /DA4 *1.08 @2019-2026
Toyota | Corolla Cross | suv | 37500 | 2021-2026 | 3 | 2.0 XLi CVT /NAd *0.94; 2.0 XEi CVT /NAd; 1.8 Hybrid SEG /HAd *1.12
Toyota | RAV4 | suv | 45500 | 2000-2026 | 2 | 2.0 4x2 /NAd *0.86 @2000-2018; 2.4 4x4 /NA4 *0.94 @2006-2012; 2.5 Hybrid Limited AWD /HAi *1.15 @2019-2026
Toyota | Yaris Cross | suv | 31500 | 2024-2026 | 2 | 1.5 XLS CVT /NAd; 1.5 Hybrid XLS /HAd *1.1
Toyota | Land Cruiser Prado | largesuv | 89500 | 2000-2023 | 4 | 3.0 TX-L 4x4 /DA4 *0.92; 3.0 VX 4x4 /DA4
Toyota | Hiace | van | 52500 | 2001-2025 | 1 | 2.8 Furgón /DMt; 2.8 Minibús 14 asientos /DMt *1.15
Ford | Ranger | pickup | 55500 | 1999-2026 | 8 | 2.2 XL 4x2 /DMt *0.78 @2013-2023; 2.5 XLS 4x2 /NMt *0.76 @2013-2023; 3.2 XLS 4x4 /DM4 *0.92 @2013-2023; 3.2 XLT 4x4 /DA4 @2013-2023; 2.0 Limited 4x4 /DA4 *1.1 @2023-2026; 3.0 V6 Limited Plus 4x4 /DA4 *1.22 @2023-2026; 3.0 XL 4x2 /DMt *0.76 @2005-2012; 3.0 XLT 4x4 /DM4 *0.88 @2005-2012
Ford | EcoSport | suv | 23500 | 2004-2021 | 4 | 1.6 XLS /NMd *0.84 @2004-2012; 1.5 SE /NMd *0.95 @2017-2021; 2.0 Titanium /NAd *1.1 @2013-2021; 2.0 Storm 4WD /NAi *1.18 @2018-2021
Ford | Territory | suv | 37900 | 2021-2026 | 2 | 1.5T SEL /NAd *0.94; 1.8T Titanium /NAd *1.06
Ford | Maverick | compactpickup | 43500 | 2022-2026 | 2 | 2.0T Lariat AWD /NAi; 2.5 Hybrid Lariat /HAd *1.08 @2023-2026
Ford | Bronco Sport | suv | 54500 | 2022-2026 | 1 | 2.0T Wildtrak 4x4 /NAi
Ford | Transit | van | 49500 | 2010-2026 | 1 | 2.2 Furgón mediano /DMt; 2.2 Furgón largo techo elevado /DMt *1.1
Ford | F-150 | pickup | 92500 | 2010-2026 | 1 | 5.0 V8 Lariat 4x4 /NA4; 3.5 Hybrid Lariat 4x4 /HA4 *1.06 @2022-2026
Chevrolet | S10 | pickup | 51500 | 1999-2026 | 6 | 2.8 LS 4x2 /DMt *0.8 @2012-2026; 2.8 LT 4x2 /DMt *0.9 @2012-2026; 2.8 LTZ 4x4 /DA4 @2012-2026; 2.8 High Country 4x4 /DA4 *1.12 @2016-2026; 2.8 DLX 4x4 /DM4 *0.8 @1999-2011
Chevrolet | Tracker | suv | 28500 | 2013-2026 | 4 | 1.8 LTZ /NAd *0.92 @2013-2019; 1.2 Turbo LTZ /NAd @2020-2026; 1.2 Turbo Premier /NAd *1.1 @2020-2026; 1.8 LTZ AWD /NAi @2013-2019
Chevrolet | Montana | compactpickup | 31500 | 2023-2026 | 2 | 1.2 Turbo LTZ /NAd; 1.2 Turbo Premier /NAd *1.1
Chevrolet | Spin | mpv | 25500 | 2013-2026 | 2 | 1.8 LT 5 asientos /NMd; 1.8 Activ 7 asientos /NAd *1.12
Chevrolet | TrailBlazer | largesuv | 62500 | 2013-2024 | 1 | 2.8 LTZ 4x4 7 asientos /DA4; 2.8 Premier 4x4 /DA4 *1.08
Chevrolet | Captiva | suv | 34500 | 2008-2026 | 2 | 2.4 LS /NMd *0.78 @2008-2016; 2.4 LT AWD /NAi *0.9 @2008-2016; 1.5T Premier /NAd @2021-2026
Chevrolet | Silverado | pickup | 94500 | 2008-2026 | 1 | 5.3 V8 High Country 4x4 /NA4
Volkswagen | Amarok | pickup | 56500 | 2010-2026 | 7 | 2.0 TDI Trendline 4x2 /DMt *0.82 @2010-2026; 2.0 TDI Comfortline 4x4 /DM4 *0.93; 2.0 TDI Highline 4x4 /DA4; 3.0 V6 Highline 4x4 /DA4 *1.12 @2018-2026; 3.0 V6 Extreme 4x4 /DA4 *1.2 @2018-2026
Volkswagen | Saveiro | utility | 22500 | 1998-2026 | 5 | 1.6 Cabina Simple /NMd *0.92 @1998-2026; 1.6 Cabina Extendida /NMd @2010-2026; 1.6 Cross Doble Cabina /NMd *1.14 @2015-2026
Volkswagen | T-Cross | suv | 29500 | 2019-2026 | 4 | 1.6 MSI Trendline /NMd *0.92; 1.6 MSI Comfortline /NAd; 1.0 TSI Highline /NAd *1.12 @2024-2026
Volkswagen | Nivus | fastback | 28500 | 2020-2026 | 3 | 1.0 TSI Comfortline /NAd; 1.0 TSI Highline /NAd *1.1
Volkswagen | Taos | suv | 39500 | 2021-2026 | 2 | 1.4 TSI Comfortline /NAd; 1.4 TSI Highline /NAd *1.1
Volkswagen | Tiguan | suv | 46500 | 2009-2023 | 2 | 2.0 TSI Sport & Style 4Motion /NAi @2009-2017; 1.4 TSI Trend & Fun /NAd *0.85 @2012-2023
Volkswagen | Tera | suv | 25500 | 2025-2026 | 2 | 1.0 MPI Trendline /NMd *0.92; 1.0 TSI Comfortline /NAd *1.06
Nissan | Frontier | pickup | 49500 | 2003-2026 | 5 | 2.5 XE 4x2 /DMt *0.82 @2003-2015; 2.5 LE 4x4 /DA4 *0.94 @2008-2015; 2.3 Bi-Turbo XE 4x4 /DM4 *0.96 @2017-2026; 2.3 Bi-Turbo LE 4x4 /DA4 *1.06 @2017-2026; 2.3 Bi-Turbo PRO-4X /DA4 *1.14 @2022-2026
Nissan | Kicks | suv | 27500 | 2017-2026 | 4 | 1.6 Sense /NMd *0.92; 1.6 Advance CVT /NAd; 1.6 Exclusive CVT /NAd *1.12
Nissan | X-Trail | suv | 45500 | 2003-2026 | 2 | 2.5 Acenta CVT /NAd *0.9 @2009-2023; 2.5 Exclusive 4WD CVT /NAi @2015-2023; 1.5 e-Power Exclusive /HAi *1.18 @2023-2026
Nissan | Qashqai | suv | 38500 | 2009-2024 | 1 | 2.0 Tekna /NMd *0.9; 2.0 Exclusive CVT /NAd
Mitsubishi | L200 | pickup | 48500 | 1999-2026 | 4 | 2.5 GL 4x2 /DMt *0.76 @1999-2015; 2.5 GLS 4x4 /DM4 *0.9 @2003-2015; 2.4 GLX 4x4 /DM4 *0.96 @2016-2026; 2.4 GLS High Power 4x4 /DA4 *1.08 @2016-2026
Mitsubishi | ASX | suv | 30500 | 2011-2022 | 2 | 2.0 GLX /NMd *0.94; 2.0 GLS CVT /NAd; 2.0 GLS CVT 4WD /NAi *1.1
Mitsubishi | Outlander | suv | 47500 | 2008-2026 | 1 | 2.4 GLS 4WD CVT /NAi; 2.4 PHEV 4WD /HAi *1.2 @2022-2026
Mitsubishi | Montero Sport | largesuv | 62500 | 2009-2024 | 1 | 2.5 GLS 4x4 /DA4 *0.92 @2009-2015; 2.4 GLS 4x4 7 asientos /DA4 @2016-2024
Renault | Duster | suv | 25500 | 2012-2026 | 6 | 1.6 Expression 4x2 /NMd *0.88 @2012-2018; 1.6 Dynamique 4x2 /NMd @2012-2018; 2.0 Privilege 4x4 /NM4 *1.06 @2012-2019; 1.6 Zen /NMd *0.95 @2019-2026; 1.3T Iconic CVT /NAd *1.18 @2021-2026
Renault | Oroch | compactpickup | 26900 | 2016-2026 | 4 | 1.6 Outsider /NMd *0.96 @2016-2026; 2.0 Outsider Plus 4x4 /NM4 *1.06 @2016-2022; 1.3T Outsider CVT /NAd *1.16 @2022-2026
Renault | Kangoo | smallvan | 22900 | 2000-2026 | 4 | 1.6 Furgón Confort /NMd @2000-2026; 1.5 dCi Furgón /DMd *1.08 @2012-2026; 1.6 Stepway 5 asientos /NMd *1.12 @2018-2026
Renault | Captur | suv | 25900 | 2017-2022 | 2 | 2.0 Zen /NMd *0.95; 2.0 Intens /NAd *1.06
Renault | Kardian | suv | 24900 | 2024-2026 | 2 | 1.6 Evolution /NMd *0.88; 1.0T Techno EDC /NAd; 1.0T Premiere Edition /NAd *1.08
Renault | Stepway | suv | 20900 | 2012-2025 | 3 | 1.6 Zen /NMd; 1.6 Intens CVT /NAd *1.12 @2019-2025
Renault | Master | van | 46500 | 2005-2026 | 2 | 2.3 dCi L1H1 /DMd *0.94; 2.3 dCi L2H2 /DMd; 2.3 dCi L3H2 /DMd *1.08
Fiat | Strada | utility | 22900 | 2000-2026 | 6 | 1.4 Working Cabina Simple /NMd *0.84 @2010-2020; 1.4 Freedom Cabina Plus /NMd *0.94 @2020-2026; 1.3 Volcano Doble Cabina /NMd *1.1 @2020-2026; 1.6 Adventure /NMd @2005-2018; 1.0 Turbo Ranch /NAd *1.28 @2023-2026
Fiat | Toro | compactpickup | 37500 | 2017-2026 | 4 | 1.8 Freedom 4x2 /NAd *0.86 @2017-2021; 2.0 Freedom 4x4 /DA4 *0.98 @2017-2026; 2.0 Volcano 4x4 /DA4 *1.08; 1.3 Turbo Volcano /NAd @2021-2026
Fiat | Fiorino | smallvan | 17900 | 2004-2026 | 4 | 1.4 Fire /NMd @2004-2014; 1.4 Evo /NMd *1.04 @2014-2026
Fiat | Pulse | suv | 23900 | 2022-2026 | 3 | 1.3 Drive /NMd *0.9; 1.3 Drive CVT /NAd *0.97; 1.0 Turbo Impetus /NAd *1.12
Fiat | Fastback | fastback | 27900 | 2023-2026 | 5 | 1.0 Turbo Audace /NAd; 1.0 Turbo Impetus /NAd *1.06; 1.3 Turbo Limited Abarth /NAd *1.24
Fiat | Doblò | smallvan | 22500 | 2006-2022 | 1 | 1.4 Active 7 asientos /NMd; 1.6 Cargo Multijet /DMd *1.05
Fiat | Titano | pickup | 44500 | 2024-2026 | 1 | 2.2 Freedom 4x4 /DM4; 2.2 Ranch 4x4 /DA4 *1.1
Peugeot | Partner | smallvan | 22500 | 2001-2026 | 4 | 1.6 HDi Confort /DMd *1.06 @2010-2026; 1.6 Furgón /NMd @2001-2026; 1.6 HDi Maxi /DMd *1.12 @2018-2026
Peugeot | 2008 | suv | 29500 | 2015-2026 | 3 | 1.6 Active /NMd *0.88 @2015-2023; 1.6 Allure /NAd @2015-2023; 1.6 THP Griffe /NAd *1.14 @2016-2023; 1.0T GT /NAd *1.12 @2024-2026
Peugeot | 3008 | suv | 46500 | 2011-2025 | 2 | 1.6 THP Allure /NAd *0.94 @2011-2025; 1.6 THP GT Line /NAd *1.06 @2018-2025; 2.0 HDi Allure /DAd @2012-2023
Peugeot | Landtrek | pickup | 39500 | 2021-2026 | 1 | 1.9 Action 4x4 /DM4; 2.4T Action 4x4 /NA4 *1.06
Citroën | Berlingo | smallvan | 22500 | 2001-2026 | 4 | 1.6 Furgón /NMd @2001-2026; 1.6 HDi Business /DMd *1.06 @2010-2026; 1.6 XTR Multispace /NMd *1.1 @2008-2019
Citroën | C3 AirCross | suv | 24900 | 2012-2026 | 2 | 1.6 Feel /NMd @2012-2020; 1.0T Shine 7 asientos /NAd *1.16 @2024-2026
Citroën | Jumpy | van | 41500 | 2018-2026 | 1 | 1.6 HDi Furgón /DMd; 2.0 HDi L3 /DMd *1.08
Hyundai | Tucson | suv | 41500 | 2005-2026 | 4 | 2.0 GL 4x2 /NMd *0.84 @2005-2021; 2.0 GLS 4x2 /NAd @2008-2026; 2.0 CRDi GLS 4WD /DAi *1.12 @2016-2021; 1.6 T Hybrid Limited /HAd *1.15 @2022-2026
Hyundai | Creta | suv | 28900 | 2017-2026 | 3 | 1.6 Connect /NMd *0.92 @2017-2021; 1.6 Style /NAd @2017-2021; 1.5 Limited CVT /NAd *1.1 @2022-2026
Hyundai | Santa Fe | largesuv | 56500 | 2002-2026 | 2 | 2.2 CRDi 4WD 7 asientos /DAi; 2.4 GLS 4x2 /NAd *0.88
Hyundai | H1 | van | 46500 | 2008-2022 | 2 | 2.5 CRDi Minibús 12 asientos /DMt; 2.5 CRDi Furgón /DMt *0.88
Hyundai | Kona | suv | 33500 | 2018-2026 | 1 | 2.0 GL /NAd *0.94; EV 39 kWh /EAd *1.12 @2020-2026
Kia | Sportage | suv | 41500 | 2001-2026 | 3 | 2.0 LX 4x2 /NMd *0.86 @2005-2026; 2.0 EX 4x2 /NAd @2011-2026; 1.6 T Hybrid GT-Line /HAd *1.16 @2022-2026; 2.0 CRDi 4x4 /DM4 *0.85 @2001-2010
Kia | Seltos | suv | 29500 | 2020-2026 | 2 | 1.6 LX /NMd *0.94; 1.6 EX CVT /NAd *1.06
Kia | Sorento | largesuv | 53500 | 2004-2026 | 1 | 2.2 CRDi EX 4WD /DAi; 2.4 EX 4x2 /NAd *0.88
Kia | Sonet | suv | 24500 | 2022-2026 | 1 | 1.5 LX /NMd; 1.5 EX CVT /NAd *1.1
Suzuki | Vitara | suv | 31500 | 2016-2026 | 4 | 1.6 GL /NMd *0.9 @2016-2023; 1.6 GLX AT /NAd @2016-2023; 1.4 Boosterjet GLX AllGrip /NAi *1.16 @2019-2026
Suzuki | Grand Vitara | suv | 29500 | 2000-2026 | 3 | 2.0 JIII 4x4 /NM4 *0.95 @2006-2016; 2.4 GLX 4x4 /NA4 *1.06 @2009-2016; 1.5 GLX Hybrid /HAd @2023-2026
Suzuki | Jimny | offroader | 28500 | 2001-2026 | 6 | 1.3 JX 4x4 /NM4 *0.82 @2001-2018; 1.5 GL 4x4 /NM4 @2019-2026; 1.5 GLX 4x4 /NA4 *1.08 @2019-2026
Suzuki | Fronx | fastback | 22900 | 2023-2026 | 3 | 1.5 GL /NMd; 1.5 GLX AT /NAd *1.1
Honda | HR-V | suv | 34500 | 2015-2026 | 3 | 1.8 LX /NMd *0.9 @2015-2021; 1.8 EX CVT /NAd @2015-2021; 1.5 EXL CVT /NAd *1.1 @2022-2026
Honda | CR-V | suv | 51500 | 1998-2026 | 2 | 2.4 LX 4x2 /NAd *0.88 @2007-2022; 2.4 EX 4WD /NAi @2007-2022; 2.0 Hybrid Advanced /HAi *1.12 @2023-2026
Jeep | Renegade | suv | 33500 | 2016-2026 | 3 | 1.8 Sport /NMd *0.86 @2016-2021; 1.8 Longitude /NAd @2016-2021; 2.0 Trailhawk 4x4 /DA4 *1.2 @2016-2021; 1.3T Longitude /NAd *1.08 @2022-2026
Jeep | Compass | suv | 43500 | 2012-2026 | 3 | 2.4 Sport /NAd *0.9 @2012-2021; 2.4 Longitude /NAd @2017-2021; 2.0 Limited 4x4 /DA4 *1.14 @2017-2026; 1.3T Limited /NAd *1.08 @2022-2026
Jeep | Wrangler | offroader | 78500 | 1999-2025 | 2 | 3.6 V6 Sport 4x4 /NA4 *0.9 @2012-2018; 3.6 V6 Sahara 4x4 /NA4 @2012-2025; 2.0T Rubicon 4x4 /NA4 *1.14 @2019-2025
Jeep | Grand Cherokee | largesuv | 84500 | 1999-2024 | 1 | 3.6 V6 Limited 4x4 /NA4 @2011-2024; 3.0 CRD Overland 4x4 /DA4 *1.06 @2011-2020
BYD | Song Plus | suv | 37900 | 2023-2026 | 3 | DM-i Híbrido enchufable /HAd; EV 605 km /EAd *1.08
BYD | Yuan Plus | suv | 34900 | 2022-2026 | 3 | GL 49 kWh /EAd *0.95; GS 60 kWh /EAd
BYD | Yuan Pro | suv | 27900 | 2024-2026 | 2 | GL 38 kWh /EAd; GS 45 kWh /EAd *1.06
BYD | Shark | pickup | 59900 | 2024-2026 | 2 | DMO Híbrida 4x4 /HA4
Chery | Tiggo 2 | suv | 18900 | 2017-2024 | 3 | 1.5 Comfort /NMd; 1.5 Luxury AT /NAd *1.1
Chery | Tiggo 3 | suv | 19500 | 2013-2019 | 2 | 1.6 Comfort /NMd; 1.6 Luxury CVT /NAd *1.1
Chery | Tiggo 4 | suv | 23900 | 2018-2026 | 2 | 1.5T Comfort /NMd *0.94; 1.5T Luxury CVT /NAd
Chery | Tiggo 7 Pro | suv | 31500 | 2021-2026 | 2 | 1.5T Luxury CVT /NAd; 1.5T Max Drive CVT /NAd *1.06
Chery | Tiggo 8 Pro | largesuv | 38500 | 2021-2026 | 1 | 1.6 TGDI 7 asientos /NAd; 1.5T PHEV 7 asientos /HAd *1.15 @2023-2026
Great Wall | Wingle 5 | pickup | 23500 | 2011-2022 | 3 | 2.0 Doble Cabina 4x2 /DMt; 2.0 Doble Cabina 4x4 /DM4 *1.12; 2.4 Doble Cabina 4x2 /NMt *0.9
Great Wall | Poer | pickup | 42500 | 2021-2026 | 2 | 2.0 Elite 4x4 /DM4 *0.94; 2.0 Deluxe 4x4 /DA4 *1.08
Haval | Jolion | suv | 27500 | 2021-2026 | 2 | 1.5T Comfort /NAd; 1.5 HEV Supreme /HAd *1.16 @2022-2026
Haval | H6 | suv | 34500 | 2014-2026 | 2 | 2.0T Deluxe /NAd @2014-2026; 1.5 HEV Supreme /HAd *1.15 @2022-2026
JAC | T6 | pickup | 25900 | 2016-2026 | 2 | 2.0 Doble Cabina 4x2 /DMt; 2.0 Doble Cabina 4x4 /DM4 *1.1
JAC | T8 | pickup | 32900 | 2020-2026 | 2 | 2.0 Luxury 4x4 /DM4; 2.0 Pro 4x4 /DA4 *1.1
JAC | S2 | suv | 19500 | 2017-2023 | 2 | 1.5 Comfort /NMd; 1.5 Luxury CVT /NAd *1.08
MG | ZS | suv | 23900 | 2019-2026 | 3 | 1.5 Comfort /NMd; 1.5 Luxury AT /NAd *1.12; Hybrid+ 1.5 /HAd *1.26 @2024-2026
MG | HS | suv | 33500 | 2020-2026 | 1 | 1.5T Luxury /NAd; 2.0T AWD /NAi *1.12
Mazda | CX-5 | suv | 43500 | 2013-2026 | 2 | 2.0 Core /NAd *0.9; 2.5 High AWD /NAi *1.06
Mazda | CX-30 | suv | 35500 | 2020-2026 | 2 | 2.0 Core /NAd *0.95; 2.0 High /NAd *1.06
Mazda | BT-50 | pickup | 49500 | 2008-2025 | 1 | 2.5 TDi 4x4 /DM4 *0.82 @2008-2012; 3.2 Pro 4x4 /DA4 @2013-2020
RAM | 700 | utility | 24500 | 2021-2026 | 2 | 1.4 SLT Cabina Simple /NMd *0.92; 1.3 Laramie Doble Cabina /NAd *1.1
RAM | Rampage | compactpickup | 57500 | 2024-2026 | 1 | 2.2 Laramie 4x4 /DA4; 2.0T R/T 4x4 /NA4 *1.1
RAM | 1500 | pickup | 98500 | 2014-2026 | 1 | 5.7 V8 Laramie 4x4 /NA4 @2014-2024; 3.0 Hurricane Limited 4x4 /NA4 *1.12 @2025-2026
DFSK | Glory 580 | suv | 23500 | 2018-2024 | 2 | 1.8 Comfort 7 asientos /NMd; 1.5T Luxury CVT 7 asientos /NAd *1.1
DFSK | C31 | utility | 15900 | 2014-2026 | 2 | 1.5 Cabina Simple /NMt; 1.5 Caja larga /NMt *1.05
Changan | CS35 Plus | suv | 24500 | 2019-2026 | 2 | 1.6 Comfort /NMd *0.92; 1.4T Luxury DCT /NAd *1.06
Changan | Hunter | pickup | 36500 | 2021-2026 | 1 | 2.0T Comfort 4x4 /DM4; 2.0T Luxury 4x4 /DA4 *1.1
Omoda | C5 | fastback | 27900 | 2023-2026 | 2 | 1.5T Comfort CVT /NAd; 1.6T Luxury DCT /NAd *1.1
Jetour | X70 | suv | 28500 | 2022-2026 | 1 | 1.5T Comfort 7 asientos /NMd; 1.5T Luxury DCT 7 asientos /NAd *1.1
GAC | GS3 | suv | 26500 | 2021-2026 | 1 | 1.5T GB /NAd; 1.5T GE /NAd *1.08
Maxus | T60 | pickup | 36500 | 2020-2026 | 1 | 2.8 Comfort 4x4 /DM4; 2.0 BiTurbo Elite 4x4 /DA4 *1.12 @2022-2026
Mahindra | Pik Up | pickup | 29500 | 2010-2026 | 1 | 2.2 Doble Cabina 4x4 /DM4; 2.2 Cabina Simple 4x2 /DMt *0.86
BMW | X1 | suv | 52500 | 2011-2026 | 1 | sDrive 18i /NAd *0.92; xDrive 20i /NAi; iX1 eDrive 20 /EAd *1.05 @2023-2026
BMW | X3 | suv | 72500 | 2006-2025 | 1 | xDrive 20i /NAi; xDrive 30i M Sport /NAi *1.14
Audi | Q3 | suv | 54500 | 2013-2025 | 1 | 1.4 TFSI S tronic /NAd *0.92; 2.0 TFSI Quattro /NAi *1.1
Audi | Q5 | suv | 72500 | 2010-2025 | 1 | 2.0 TFSI Quattro S tronic /NAi
Mercedes-Benz | Clase GLA | suv | 53500 | 2015-2025 | 1 | GLA 200 Urban /NAd; GLA 250 4Matic AMG Line /NAi *1.16
Mercedes-Benz | Sprinter | van | 58500 | 2001-2026 | 2 | 415 CDI Furgón 10,5 m³ /DMt; 515 CDI Minibús 19+1 /DMt *1.22; 311 CDI Furgón corto /DMt *0.88
Volvo | XC40 | suv | 56500 | 2019-2026 | 1 | T4 Momentum /NAd *0.94; Recharge Pure Electric /EAi *1.1 @2022-2026
Volvo | XC60 | suv | 74500 | 2010-2026 | 1 | T5 Momentum AWD /NAi; T8 Recharge AWD /HAi *1.18 @2019-2026
Land Rover | Range Rover Evoque | suv | 76500 | 2012-2024 | 1 | 2.0 Si4 Dynamic /NA4 @2012-2018; 2.0 P250 R-Dynamic /NA4 *1.1 @2019-2024
`;
